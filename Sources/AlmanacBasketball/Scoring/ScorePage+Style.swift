extension ScorePage {
  /// Large targets for one hand, in light and dark.
  static let style = """
    :root { --ground: #fff; --ink: #16202b; --soft: #55626f; --line: #c9d2da; --panel: #f1f4f7;
      --home: #14507d; --away: #8a3b12; --alert: #a11212; --chosen: #ffe9a8; color-scheme: light dark; }
    @media (prefers-color-scheme: dark) { :root { --ground: #11161c; --ink: #e8edf2; --soft: #a3afba;
      --line: #3a4652; --panel: #1c242d; --home: #8cc4f0; --away: #f2b089; --alert: #ff9d94; --chosen: #5c4a10; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 1rem/1.35 system-ui, sans-serif; -webkit-tap-highlight-color: transparent; }
    main { max-width: 64rem; margin: 0 auto; padding: .5rem .75rem 9rem; }
    h1 { font-size: 1.25rem; margin: .5rem 0; } h2 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
    a { color: inherit; }
    button, input, select { font: inherit; color: inherit; background: var(--panel);
      border: 1px solid var(--line); border-radius: .5rem; min-height: 2.75rem; padding: .35rem .75rem; }
    button { cursor: pointer; touch-action: manipulation; } button:disabled { opacity: .45; cursor: default; }
    :focus-visible { outline: 3px solid var(--home); outline-offset: 1px; }
    .hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    .status { font-size: .875rem; color: var(--soft); margin: .25rem 0; min-height: 1.2rem; }
    .status.alert { color: var(--alert); font-weight: 600; }
    .board { position: sticky; top: 0; z-index: 1; display: grid; grid-template-columns: 1fr auto 1fr;
      gap: .5rem; align-items: center; background: var(--ground); border-bottom: 1px solid var(--line);
      padding: .4rem 0; }
    .side { min-width: 0; } .side.away { text-align: right; }
    .side b { display: block; font-size: .875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .side.home b { color: var(--home); } .side.away b { color: var(--away); }
    .points { font-size: 2.25rem; line-height: 1; font-variant-numeric: tabular-nums; font-weight: 700; }
    .side small, .clock small { display: block; color: var(--soft); font-size: .75rem; }
    .clock { text-align: center; } .clock time { font-size: 1.5rem; font-variant-numeric: tabular-nums; }
    .clock.runs time { color: var(--alert); }
    .players { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin-top: .6rem; }
    .players > div { display: grid; gap: .4rem; align-content: start; min-width: 0; }
    .player { display: grid; grid-template-columns: 1.7rem 1fr auto; gap: .35rem; align-items: center;
      min-height: 3.5rem; text-align: left; padding: .3rem .5rem; min-width: 0; width: 100%; }
    .home .player { border-left: .3rem solid var(--home); } .away .player { border-left: .3rem solid var(--away); }
    .player[aria-pressed=true] { background: var(--chosen); }
    .player .number { font-weight: 700; font-size: 1.125rem; font-variant-numeric: tabular-nums; }
    .player .name { font-size: .9375rem; line-height: 1.2; overflow-wrap: anywhere; }
    .player .sums { font-size: .75rem; color: var(--soft); text-align: right; font-variant-numeric: tabular-nums; }
    .player.off { border-style: dashed; } .player.off .name { color: var(--soft); } .player small { display: block; }
    .player .out { color: var(--alert); font-weight: 700; }
    kbd { display: none; font: inherit; font-size: .7rem; color: var(--soft); }
    @media (hover: hover) and (min-width: 48rem) { kbd { display: inline; } }
    .bar { position: fixed; inset: auto 0 0 0; z-index: 2; background: var(--ground);
      border-top: 1px solid var(--line); padding: .5rem .75rem max(.5rem, env(safe-area-inset-bottom)); }
    .bar > div { max-width: 62.5rem; margin: 0 auto; display: grid; gap: .4rem; }
    .bar .main { grid-template-columns: 2fr 1fr 1fr; } .bar .main button { min-height: 3.25rem; }
    .bar .moves { grid-template-columns: repeat(3, 1fr); }
    .bar .moves button { min-height: 3.25rem; padding: .2rem .3rem; font-size: .9375rem; }
    .bar .moves .basket { font-weight: 700; }
    @media (min-width: 48rem) { .bar .moves { grid-template-columns: repeat(6, 1fr); } }
    ol.log, ul.games { list-style: none; margin: 0; padding: 0; }
    .log li { display: grid; grid-template-columns: 4.2rem 1fr auto; gap: .5rem; align-items: center;
      border-bottom: 1px solid var(--line); padding: .3rem 0; }
    .log .unsaved { font-style: italic; color: var(--soft); }
    .log time { font-variant-numeric: tabular-nums; color: var(--soft); font-size: .875rem; }
    .games li { border-bottom: 1px solid var(--line); }
    .games button { width: 100%; text-align: left; border: 0; background: none; padding-inline: 0 !important; }
    .games a, .games button { display: grid; grid-template-columns: 1fr auto; gap: .5rem; padding: .75rem 0;
      text-decoration: none; }
    .games small { color: var(--soft); } .buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
    form { display: grid; gap: .6rem; max-width: 26rem; } label { display: grid; gap: .2rem; font-size: .875rem; }
    dialog { border: 1px solid var(--line); border-radius: .75rem; background: var(--ground); color: inherit;
      width: min(26rem, calc(100vw - 2rem)); }
    dialog::backdrop { background: rgb(0 0 0 / .45); }
    @media (prefers-reduced-motion: no-preference) { .flash { animation: flash 1.2s; } }
    @keyframes flash { from { background: var(--chosen); } }
    """
}
