extension ScorePage {
  /// The table of one game as it is shown: buttons, dialogs and keys.
  static let table = #"""
    const path = "/" + encoded(item);
    const homeKeys = "qwertyuiop", awayKeys = "asdfghjkl";
    const moveKeys = {freeThrow: "0", onePoint: "1", twoPoints: "2", threePoints: "3", foul: "f", assist: "a",
      rebound: "r", offensiveRebound: "o", defensiveRebound: "d", steal: "s", block: "b", turnover: "t", enters: "e", leaves: "l",
      missedFreeThrow: "⇧0", missedOnePoint: "⇧1", missedTwoPoints: "⇧2", missedThreePoints: "⇧3"};

    function statusLine() {
      if (problem || refusal || storageProblem) return [problem?.() ?? (refusal || storageProblem), true];
      return [queue.length ? word("waiting", {number: queue.length}) : word("saved"), false];
    }

    function playerButton(side, player, index, all) {
      const sum = all.players[player.id];
      const isOut = server.rules.foulLimit && sum.fouls >= server.rules.foulLimit;
      const isOff = sum.change === "leaves";
      return h("button", {class: "player" + (isOff ? " off" : ""), "aria-pressed": chosen === player.id ? "true" : "false",
        "data-player": player.id, onclick: () => { chosen = chosen === player.id ? null : player.id; render(); }},
        h("span", {class: "number"}, player.number ?? ""),
        h("span", {class: "name"}, player.name, " ",
          h("kbd", {}, (side === "home" ? homeKeys : awayKeys)[index] ?? ""),
          isOff ? h("small", {}, word("bench")) : ""),
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

    function moveButtons(player, change) {
      const basic = kind => kind.points > 0 || kind.move === "foul";
      // Who has left can only enter, and the other way around.
      const kinds = (isDetailed ? server.kinds : server.kinds.filter(basic)).filter(kind => kind.move !== change);
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
      const {recorded, rules: {isDecided}} = view;
      [shownClock, isRunning] = [view.clock, time.isRunning];
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
        h("div", {class: "bar"}, chosen && all.players[chosen] ? moveButtons(chosen, all.players[chosen].change) : h("div", {class: "main"},
          time.isAtEnd ? h("button", {id: "clock", onclick: nextPeriod}, word("nextPeriod"))
            : h("button", {id: "clock", onclick: toggleClock}, word(time.isRunning ? "stop" : "start")),
          h("button", {id: "undo", disabled: !done.length, onclick: undo}, word("undo")),
          h("button", {id: "redo", disabled: !undone.length, onclick: redo}, word("redo")))));
      if (focused) main.querySelector(`[data-player="${CSS.escape(focused)}"]`)?.focus();
    }

    // Nothing else is made again while the clock runs.
    function tick() {
      if (!isRunning) return;
      const time = clock({clock: shownClock});
      main.querySelector(".clock time").textContent = clockText(time.tenths);
      if (time.isAtEnd) render();
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

    const timePattern = "[0-9]{1,3}:[0-5]?[0-9]([.][0-9])?|[0-9]{1,5}([.][0-9])?";

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
          inputmode: "decimal", pattern: timePattern})),
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
        const letters = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
        const base = letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "player";
        // Others may add players of the same name at the same time.
        const id = base + "-" + random().slice(0, 4);
        enqueue({do: "player", side, player: {id, name, ...(number && {number})}});
      });
    }

    function editClock() {
      const {tenths} = clock(game());
      dialog([h("label", {}, word("time"), h("input", {name: "time", required: true, inputmode: "decimal",
        value: shownTime({time: tenths / 10}),
        pattern: timePattern}))],
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
