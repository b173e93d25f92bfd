/** The colors are those of the design tokens; the page is self-contained so that it works without the web build. */
export const REFERENCE_CSS = `
:root { color-scheme: light dark; --ground: #f4f6f2; --surface: #fff; --line: #d8e0d8; --ink: #0b2a21; --ink-2: #3e544b; --hold: #b0146b; --soft: #ffe4f0; }
@media (prefers-color-scheme: dark) { :root { --ground: #07130f; --surface: #0e1f19; --line: #21392f; --ink: #eff6f1; --ink-2: #bacbc2; --hold: #ff9ccb; --soft: #431a28; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 24px 16px 96px; background: var(--ground); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
h1 { font-size: clamp(2rem, 6vw, 3rem); letter-spacing: -.03em; line-height: 1.05; margin: 8px 0 16px; }
h2 { margin: 48px 0 8px; letter-spacing: -.02em; }
h3 { margin: 0 0 8px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; }
a { color: var(--hold); text-underline-offset: 3px; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
.home { font-weight: 800; text-decoration: none; color: var(--ink); display: inline-flex; min-height: 44px; align-items: center; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 16px; list-style: none; padding: 0; }
nav a { display: inline-flex; min-height: 44px; align-items: center; }
.operation, main > section { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 16px 20px; margin: 16px 0; }
.method { display: inline-block; background: var(--soft); border-radius: 999px; padding: 2px 12px; font-size: .875rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
td { color: var(--ink-2); }
code { font-family: ui-monospace, monospace; }
`
