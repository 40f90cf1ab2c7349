extension ScorePage {
  /// The game with what a scorer does: the clock, the actions and their way to the server.
  static let game = #"""
    // What this browser keeps of the game: the actions that the server has not confirmed, and what can be undone.
    const storageName = "almanac-score:" + item + ":";
    const client = random();
    let counter = 0;
    let queue = [], done = [], undone = [];
    let server = null, version = "", offset = 0;
    // What is wrong with the connection now, and what the server refused; texts for the scorer.
    let problem = null, refusal = "", storageProblem = "";
    let chosen = null, isSending = false, isDetailed = true;
    // The clock as the page shows it.
    let shownClock = null, isRunning = false;

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
        if (["enters", "leaves"].includes(move.move)) sum.change = move.move;
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
    """#
}
