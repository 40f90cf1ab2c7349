extension ScorePage {
  /// The table of one game.
  static let table = #"""
    // What this browser keeps of the game: the actions that the server has not confirmed, and what can be undone.
    const storageName = "almanac-score:" + item + ":";
    const client = random();
    let counter = 0;
    let queue = [], done = [], undone = [];
    let server = null, version = "", offset = 0;
    // What is wrong with the connection now, and what the server refused; texts for the scorer.
    let problem = null, refusal = "", storageProblem = "";
    let chosen = null, isSending = false, isDetailed = true;

    // How many changes can be undone after the page was opened again.
    const kept = 100;

    function keep() {
      const entry = {time: Date.now(), queue, done: done.slice(-kept), undone: undone.slice(-kept)};
      try {
        localStorage.setItem(storageName + client, JSON.stringify(entry));
        storageProblem = "";
      } catch {
        // What is not confirmed matters most.
        try {
          localStorage.setItem(storageName + client, JSON.stringify({...entry, done: [], undone: []}));
          storageProblem = "";
        } catch {
          storageProblem = word("full");
        }
      }
    }

    // Takes over what other pages of this browser left, even if they are still open: an action counts once.
    // What is left of other games, and was confirmed, is removed.
    function takeOver() {
      const names = Object.keys(localStorage).filter(name => name.startsWith("almanac-score:"));
      const own = [];
      for (const name of names) {
        let entry = null;
        try {
          entry = JSON.parse(localStorage.getItem(name));
        } catch {
          // Not ours, or damaged.
        }
        const isOwn = name.slice(0, name.lastIndexOf(":") + 1) === storageName;
        if (isOwn && entry) own.push({name, entry});
        else if (!entry?.queue?.length) localStorage.removeItem(name);
      }
      own.sort((a, b) => a.entry.time - b.entry.time);
      for (const {entry} of own) {
        queue.push(...entry.queue ?? []);
        done.push(...entry.done ?? []);
        undone.push(...entry.undone ?? []);
      }
      keep();
      if (!storageProblem) for (const {name} of own) localStorage.removeItem(name);
    }

    const isSame = (a, b) => a.id === b.id && a.time === b.time && a.move === b.move && a.player === b.player;
    const newID = () => client + "-" + ++counter;

    // The game with the actions that are not confirmed.
    function game() {
      const view = structuredClone(server);
      for (const action of queue) {
        const moves = view.moves, move = action.move;
        if (action.do === "add" && !moves.some(other => other.id === move.id)) {
          const indexOf = id => id ? moves.findIndex(other => other.id === id) : -1;
          const [after, before] = [indexOf(action.after), indexOf(action.before)];
          const index = after >= 0 ? after + 1 : before >= 0 ? before
            : moves.findLastIndex(other => other.time <= move.time) + 1;
          moves.splice(index, 0, {...move, unsaved: true});
        } else if (action.do === "change" || action.do === "remove") {
          const index = moves.findLastIndex(other => isSame(other, move));
          if (index >= 0) moves.splice(index, 1, ...(action.to ? [{...action.to, unsaved: true}] : []));
        } else if (action.do === "status") {
          view.status = action.status;
        } else if (action.do === "player") {
          const players = view[action.side].players;
          if (!players.some(player => player.id === action.player.id)) players.push(action.player);
        } else if (action.do === "clock") {
          view.clock = {tenths: Math.round(action.seconds * 10), isRunning: action.isRunning, at: action.at};
        }
      }
      return view;
    }

    // MARK: Rules and the clock

    const pointsOf = move => server.kinds.find(kind => kind.move === move.move)?.points ?? 0;
    const isFreeThrow = move => move.move === "freeThrow";

    // The period of a time in tenths, from 1; it includes its last instant.
    function period(tenths) {
      const {periods, seconds, overtimeSeconds} = server.rules;
      if (!periods) return {number: 1, end: Infinity, start: 0};
      const regular = periods * seconds * 10;
      if (tenths <= regular) {
        const number = Math.max(1, Math.ceil(tenths / (seconds * 10)));
        return {number, end: number * seconds * 10, start: (number - 1) * seconds * 10};
      }
      if (!overtimeSeconds) return {number: periods + 1, overtime: 1, end: Infinity, start: regular};
      const overtime = Math.ceil((tenths - regular) / (overtimeSeconds * 10));
      return {number: periods + overtime, overtime, end: regular + overtime * overtimeSeconds * 10,
        start: regular + (overtime - 1) * overtimeSeconds * 10};
    }

    // The clock now: it stops at the end of a period.
    function clock(view) {
      const {tenths, isRunning, at} = view.clock;
      const end = period(tenths).end;
      const now = isRunning ? tenths + Math.max(0, (Date.now() + offset - at) / 100) : tenths;
      return {tenths: Math.min(Math.floor(now), end), isRunning: isRunning && now < end, isAtEnd: now >= end};
    }

    function clockText(tenths) {
      const {end, start} = period(tenths);
      const shown = end === Infinity ? tenths - start : end - tenths;
      const seconds = end === Infinity ? Math.floor(shown / 10) : Math.ceil(shown / 10);
      if (end !== Infinity && shown < 600 && shown > 0) return (shown / 10).toFixed(1);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }

    function periodText(tenths) {
      const {number, overtime} = period(tenths);
      if (!server.rules.periods) return "";
      return overtime ? word("overtime", {number: overtime}) : word("period", {number});
    }

    function timeText(move) {
      const tenths = Math.round(move.time * 10);
      return (server.rules.periods > 1 ? period(tenths).number + " · " : "") + clockText(tenths);
    }

    function sums(view) {
      const players = Object.create(null), score = {home: 0, away: 0}, fouls = {home: 0, away: 0};
      for (const side of ["home", "away"]) {
        for (const player of view[side].players) players[player.id] = {side, player, points: 0, fouls: 0};
      }
      const last = server.rules.periods || 1;
      const current = Math.min(period(clock(view).tenths).number, last);
      for (const move of view.moves) {
        const sum = players[move.player];
        if (!sum) continue;
        sum.points += pointsOf(move);
        score[sum.side] += pointsOf(move);
        if (move.move !== "foul") continue;
        sum.fouls += 1;
        if (Math.min(period(move.time * 10).number, last) === current) fouls[sum.side] += 1;
      }
      return {players, score, fouls};
    }

    // MARK: Actions

    function enqueue(action) {
      queue.push({id: newID(), ...action});
      keep();
      render();
      send();
    }

    // The action and its reverse are kept, so that it can be undone.
    function perform(action, reverse, again) {
      done.push({action, reverse, again});
      undone = [];
      enqueue(action);
    }

    function undo() {
      const last = done.pop();
      if (!last) return;
      // A move without an id has one when it comes back.
      undone.push({...last, action: last.again ?? last.action});
      enqueue(last.reverse);
    }

    function redo() {
      const last = undone.pop();
      if (!last) return;
      done.push(last);
      enqueue(last.action);
    }

    const now = view => clock(view).tenths / 10;

    function add(kind, player, extra = {}, time) {
      const view = game();
      const move = {id: client + "." + ++counter, time: time ?? now(view), move: kind, player};
      const action = {do: "add", move, ...extra};
      if (kind === "assist" && time === undefined) {
        // An assist belongs to the last basket of a teammate.
        const {players} = sums(view);
        const basket = view.moves.findLast(other => pointsOf(other) > 0 && !isFreeThrow(other)
          && players[other.player]?.side === players[player]?.side && other.player !== player
          && move.time >= other.time && move.time - other.time < 15);
        if (basket) {
          move.time = basket.time;
          if (basket.id) action.after = basket.id;
        }
      }
      perform(action, {do: "remove", move});
    }

    function remove(move) {
      const {unsaved, ...plain} = move;
      const moves = game().moves;
      const next = moves[moves.findIndex(other => isSame(other, move)) + 1];
      const again = {...plain, id: plain.id ?? client + "." + ++counter};
      perform({do: "remove", move: plain}, {do: "add", move: again, ...(next?.id && {before: next.id})},
        {do: "remove", move: again});
    }

    function change(move, to) {
      const {unsaved, ...plain} = move;
      perform({do: "change", move: plain, to: {...plain, ...to}},
        {do: "change", move: {...plain, ...to}, to: plain});
    }

    function setStatus(status, forfeitedBy) {
      const before = game().status;
      if (before === "forfeit") return enqueue({do: "status", status, ...(forfeitedBy && {forfeitedBy})});
      perform({do: "status", status, ...(forfeitedBy && {forfeitedBy})}, {do: "status", status: before});
    }

    function setClock(tenths, isRunning) {
      enqueue({do: "clock", seconds: tenths / 10, isRunning, at: Math.round(Date.now() + offset)});
    }

    function toggleClock() {
      const {tenths, isRunning, isAtEnd} = clock(game());
      if (!isAtEnd) setClock(tenths, !isRunning);
    }

    // The first tenth of a period: its first instant still belongs to the one before.
    function nextPeriod() { setClock(clock(game()).tenths + 1, false); }

    // MARK: The server

    function accept(answer) {
      const number = name => [name.split("-")[0], Number(name.split("-")[1] ?? 0)];
      const [run, count] = number(answer.version), [knownRun, known] = number(version);
      offset = answer.now - Date.now();
      if (version && run === knownRun && count < known) return;
      version = answer.version;
      if (answer.state) server = answer.state;
      // Errors of the last build, by which pages stay as they were.
      problem = answer.delay || answer.problem ? () => answer.delay ?? answer.problem : null;
    }

    function fail(error) {
      problem = () => error.status === 403 ? word("readOnly")
        : error.status ? error.message : word("offline", {number: queue.length});
      render();
    }

    async function send() {
      if (isSending) return;
      isSending = true;
      while (queue.length) {
        const sent = queue.slice(0, 100);
        try {
          const answer = await ask(path, sent);
          accept(answer);
          const settled = new Set([...answer.confirmed, ...answer.refused.map(({id}) => id)]);
          queue = queue.filter(action => !settled.has(action.id));
          for (const {reason} of answer.refused) refusal = word("refused", {reason});
          keep();
          render();
        } catch (error) {
          fail(error);
          await pause(1000);
        }
      }
      isSending = false;
      render();
    }

    // A page that is hidden holds no connection, of which a browser has six for a server.
    const isVisible = () => document.visibilityState === "visible"
      || new Promise(resolve => document.addEventListener("visibilitychange", resolve, {once: true}));

    async function follow() {
      for (;;) {
        await isVisible();
        try {
          accept(await ask(path + "?since=" + version));
          render();
        } catch (error) {
          if (!server) main.replaceChildren(h("p", {class: "status alert"}, error.message));
          fail(error);
          version = "";
          await pause(1000);
        }
      }
    }

    // MARK: The page

    const path = "/" + item.split("/").map(encodeURIComponent).join("/");
    const homeKeys = "qwertyuiop", awayKeys = "asdfghjkl";
    const moveKeys = {freeThrow: "0", onePoint: "1", twoPoints: "2", threePoints: "3", foul: "f", assist: "a",
      rebound: "r", offensiveRebound: "o", defensiveRebound: "d", steal: "s", block: "b", turnover: "t",
      missedFreeThrow: "⇧0", missedOnePoint: "⇧1", missedTwoPoints: "⇧2", missedThreePoints: "⇧3"};

    function statusLine() {
      if (problem || refusal || storageProblem) return [problem?.() ?? (refusal || storageProblem), true];
      return [queue.length ? word("waiting", {number: queue.length}) : word("saved"), false];
    }

    function playerButton(side, player, index, all) {
      const sum = all.players[player.id];
      const isOut = server.rules.foulLimit && sum.fouls >= server.rules.foulLimit;
      return h("button", {class: "player", "aria-pressed": chosen === player.id ? "true" : "false",
        "data-player": player.id, onclick: () => { chosen = chosen === player.id ? null : player.id; render(); }},
        h("span", {class: "number"}, player.number ?? ""),
        h("span", {class: "name"}, player.name, " ",
          h("kbd", {}, (side === "home" ? homeKeys : awayKeys)[index] ?? "")),
        h("span", {class: "sums"}, String(sum.points), h("br"),
          h("span", {class: isOut ? "out" : ""}, "●".repeat(Math.min(sum.fouls, 6)))));
    }

    function sideHead(side, view, all) {
      const opponent = side === "home" ? "away" : "home";
      const bonus = server.rules.foulBonus && all.fouls[opponent] >= server.rules.foulBonus;
      return h("div", {class: "side " + side}, h("b", {}, view[side].name),
        h("span", {class: "points"}, String(all.score[side])),
        h("small", {}, word("fouls", {number: all.fouls[side]}), bonus ? " · " + word("bonus") : ""));
    }

    function moveLine(move, view, all) {
      const kind = server.kinds.find(kind => kind.move === move.move);
      return h("li", {class: move.unsaved ? "unsaved" : "", "data-move": move.id},
        h("time", {}, timeText(move)),
        h("span", {}, all.players[move.player]?.player.name ?? move.player, ": ", kind?.text ?? move.move),
        h("button", {onclick: () => editMove(move)}, word("edit")));
    }

    function moveButtons(player) {
      const basic = kind => kind.points > 0 || kind.move === "foul";
      const kinds = isDetailed ? server.kinds : server.kinds.filter(basic);
      return h("div", {class: "moves"}, ...kinds.map(kind =>
        h("button", {class: kind.points ? "basket" : "", "data-kind": kind.move, onclick: () => choose(kind.move)},
          kind.text, " ", h("kbd", {}, moveKeys[kind.move]))),
        h("button", {onclick: () => { chosen = null; render(); }}, word("cancel")));
    }

    function choose(kind) {
      const player = chosen;
      chosen = null;
      refusal = "";
      if (player) add(kind, player);
    }

    function gameButtons(view, all) {
      const buttons = [];
      const ask = (text, action) => h("button", {onclick: () => { if (confirm(text + "?")) action(); }}, text);
      if (["inProgress", "scheduled"].includes(view.status)) {
        buttons.push(ask(word("finish"), () => setStatus("final")));
        for (const side of ["home", "away"]) {
          buttons.push(ask(word("forfeit", {team: view[side].name}), () => setStatus("forfeit", side)));
        }
        buttons.push(ask(word("abandon"), () => setStatus("abandoned")));
      } else {
        buttons.push(ask(word("resume"), () => setStatus("inProgress")));
      }
      buttons.push(h("button", {onclick: () => addPlayer("home")}, word("addPlayer")));
      buttons.push(h("button", {onclick: editClock}, word("setClock")));
      buttons.push(h("button", {"aria-pressed": String(isDetailed),
        onclick: () => { isDetailed = !isDetailed; render(); }}, word("detail")));
      return h("div", {class: "buttons"}, ...buttons);
    }

    // A button must not be replaced under a finger: it would not be tapped. The tap follows the end of the touch.
    let touch = null, isDue = false;
    document.addEventListener("pointerdown", () => { touch = {}; });
    function release() {
      const own = touch;
      setTimeout(() => {
        if (touch !== own) return;
        touch = null;
        if (isDue) render();
      }, 60);
    }
    document.addEventListener("pointerup", release);
    document.addEventListener("pointercancel", release);
    document.addEventListener("click", () => { touch = null; }, true);

    function render() {
      isDue = touch !== null || !server;
      if (isDue) return;
      const view = game(), all = sums(view), time = clock(view);
      const [text, isAlert] = statusLine();
      const {recorded, isDecided} = server.rules ? {recorded: view.recorded, isDecided: server.rules.isDecided} : {};
      const differs = recorded && !queue.length
        && (recorded.home !== all.score.home || recorded.away !== all.score.away);
      const focused = document.activeElement?.dataset?.player;
      document.title = `${view.home.name} ${all.score.home}–${all.score.away} ${view.away.name}`;
      main.replaceChildren(
        h("h1", {class: "hidden"}, document.title),
        h("div", {class: "board"}, sideHead("home", view, all),
          h("div", {class: "clock" + (time.isRunning ? " runs" : "")}, h("time", {}, clockText(time.tenths)),
            h("small", {}, periodText(time.tenths))),
          sideHead("away", view, all)),
        h("p", {class: "status" + (isAlert ? " alert" : ""), role: "status"}, text,
          differs ? " · " + word("mismatch", {score: `${recorded.home}–${recorded.away}`}) : "",
          isDecided ? " · " + word("isOver") : ""),
        h("div", {class: "players"}, ...["home", "away"].map(side => h("div", {class: side},
          ...view[side].players.map((player, index) => playerButton(side, player, index, all)),
          view[side].players.length ? "" : h("button", {onclick: () => addPlayer(side)}, word("addPlayer"))))),
        h("h2", {}, word("moves")),
        view.moves.length
          ? h("ol", {class: "log"}, ...view.moves.slice(-25).reverse().map(move => moveLine(move, view, all)))
          : h("p", {}, word("noMoves")),
        h("h2", {}, word("more")), gameButtons(view, all),
        h("p", {}, h("a", {href: "/_score/"}, word("title"))),
        h("div", {class: "bar"}, chosen && all.players[chosen] ? moveButtons(chosen) : h("div", {class: "main"},
          time.isAtEnd ? h("button", {id: "clock", onclick: nextPeriod}, word("nextPeriod"))
            : h("button", {id: "clock", onclick: toggleClock}, word(time.isRunning ? "stop" : "start")),
          h("button", {id: "undo", disabled: !done.length, onclick: undo}, word("undo")),
          h("button", {id: "redo", disabled: !undone.length, onclick: redo}, word("redo")))));
      if (focused) main.querySelector(`[data-player="${CSS.escape(focused)}"]`)?.focus();
    }

    function tick() {
      if (!server) return;
      const view = game();
      const time = clock(view);
      const shown = main.querySelector(".clock time");
      if (shown) shown.textContent = clockText(time.tenths);
      if (view.clock.isRunning && time.isAtEnd && main.querySelector(".clock.runs")) render();
    }

    // MARK: Dialogs

    function dialog(fields, save, others = []) {
      const form = h("form", {method: "dialog", onsubmit: event => {
        if (event.submitter?.value === "save") save(Object.fromEntries(new FormData(form)));
      }}, ...fields, h("div", {class: "buttons"}, h("button", {value: "save"}, word("save")), ...others,
        h("button", {value: "cancel", formnovalidate: true}, word("cancel"))));
      const box = document.body.appendChild(h("dialog", {}, form));
      box.addEventListener("close", () => box.remove());
      box.showModal();
      return box;
    }

    function shownTime({time}) {
      const tenths = Math.round(time * 10);
      return `${Math.floor(tenths / 600)}:${(tenths % 600 / 10).toFixed(1).padStart(4, "0")}`;
    }

    function moveFields(move) {
      const view = game();
      const players = ["home", "away"].flatMap(side => view[side].players);
      // What the game or its rules do not have stays unless it is changed.
      if (!players.some(({id}) => id === move.player)) players.unshift({id: move.player, name: move.player});
      const kinds = server.kinds.some(kind => kind.move === move.move) ? server.kinds
        : [{move: move.move, text: move.move}, ...server.kinds];
      return [
        h("label", {}, word("time"), h("input", {name: "time", value: shownTime(move), required: true,
          inputmode: "decimal", pattern: "[0-9]{1,3}:[0-5]?[0-9]([.][0-9])?|[0-9]{1,5}([.][0-9])?"})),
        h("label", {}, word("player"), h("select", {name: "player"}, ...players.map(player =>
          h("option", {value: player.id, selected: player.id === move.player},
            `${player.number ?? ""} ${player.name}`.trim())))),
        h("label", {}, word("move"), h("select", {name: "move"}, ...kinds.map(kind =>
          h("option", {value: kind.move, selected: kind.move === move.move}, kind.text))))];
    }

    function secondsOf(text) {
      const parts = text.split(":").map(Number);
      return Math.round((parts.length > 1 ? parts[0] * 60 + parts[1] : parts[0]) * 10) / 10;
    }

    function editMove(move) {
      const box = dialog(moveFields(move), values =>
        change(move, {time: shownTime(move) === values.time ? move.time : secondsOf(values.time),
          player: values.player, move: values.move}), [
        h("button", {type: "button", onclick: () => { box.remove(); remove(move); }}, word("delete")),
        h("button", {type: "button", onclick: () => { box.remove(); insertBefore(move); }}, word("insert"))]);
    }

    function insertBefore(move) {
      dialog(moveFields(move), values => add(values.move, values.player,
        move.id ? {before: move.id} : {}, secondsOf(values.time)));
    }

    function addPlayer(preferred) {
      const view = game();
      dialog([
        h("label", {}, word("home") + " / " + word("away"), h("select", {name: "side"},
          ...["home", "away"].map(side => h("option", {value: side, selected: side === preferred}, view[side].name)))),
        h("label", {}, word("name"), h("input", {name: "name", required: true, maxlength: "80", autocomplete: "off"})),
        h("label", {}, word("number"), h("input", {name: "number", maxlength: "4", inputmode: "numeric"}))],
      ({side, name, number}) => {
        const base = name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").toLowerCase()
          || "player";
        // Others may add players of the same name at the same time.
        const id = base + "-" + random().slice(0, 4);
        enqueue({do: "player", side, player: {id, name, ...(number && {number})}});
      });
    }

    function editClock() {
      const {tenths} = clock(game());
      dialog([h("label", {}, word("time"), h("input", {name: "time", required: true, inputmode: "decimal",
        value: shownTime({time: tenths / 10}),
        pattern: "[0-9]{1,3}:[0-5]?[0-9]([.][0-9])?|[0-9]{1,5}([.][0-9])?"}))],
      values => setClock(Math.round(secondsOf(values.time) * 10), false));
    }

    document.addEventListener("keydown", event => {
      if (event.target.closest("input, select, dialog") || event.altKey) return;
      const key = event.code.replace(/^Key|^Digit/, "").toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === "z") { event.preventDefault(); event.shiftKey ? redo() : undo(); }
        return;
      }
      const act = () => { event.preventDefault(); };
      if (event.code === "Space") { act(); return toggleClock(); }
      if (key === "escape") { chosen = null; return render(); }
      if (chosen) {
        const name = (event.shiftKey ? "⇧" : "") + key;
        const kind = server.kinds.find(kind => moveKeys[kind.move] === name);
        if (kind) { act(); choose(kind.move); }
        return;
      }
      for (const [side, keys] of [["home", homeKeys], ["away", awayKeys]]) {
        const player = game()[side].players[keys.indexOf(key)];
        if (key.length === 1 && keys.includes(key) && player) { act(); chosen = player.id; return render(); }
      }
    });

    function showTable() {
      takeOver();
      follow();
      if (queue.length) send();
      setInterval(tick, 100);
    }
    """#
}
