import { escapeHtml } from '@cadenza/domain/text/escape-html'

export interface Markup {
  readonly html: string
}

type TemplateValue = string | number | Markup | readonly Markup[]

function renderValue(value: TemplateValue): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(({ html }) => html).join('\n')
}

// Values are escaped unless they are markup already.
export function markup(strings: TemplateStringsArray, ...values: TemplateValue[]): Markup {
  return { html: strings.map((string, index) => string + renderValue(values[index] ?? '')).join('') }
}

export const EMPTY_MARKUP: Markup = { html: '' }

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, CanvasText 22%, Canvas); --accent: #5148d8; --accent-text: #fff }
* { box-sizing: border-box }
body { margin: 0; background: Canvas; color: CanvasText; overflow-wrap: anywhere }
.banner { margin: 0; padding: 0.5rem 1rem; text-align: center; font-size: 0.875rem; background: #fff3cd; color: #4d3800 }
main { width: min(64rem, calc(100vw - 2rem)); margin: 0 auto; padding: 1.5rem 0 3rem }
main.narrow { max-width: 30rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.125rem; margin: 2rem 0 0.75rem }
ul { list-style: none; margin: 0; padding: 0 }
a { color: inherit; text-underline-offset: 0.2em }
.note { margin: 0; opacity: 0.8; font-size: 0.875rem }
.mono { font-family: ui-monospace, monospace; font-size: 0.8125rem }
button, .button { display: inline-flex; align-items: center; justify-content: center; font: inherit; cursor: pointer; border: 1px solid var(--line); border-radius: 0.5rem; background: Canvas; color: CanvasText; padding: 0.5rem 0.9rem; min-height: 44px; text-decoration: none }
button:hover, .button:hover { background: color-mix(in srgb, CanvasText 8%, Canvas) }
.primary { background: var(--accent); border-color: var(--accent); color: var(--accent-text); font-weight: 600 }
.primary:hover { background: #3f37b3 }
.wide { width: 100% }
:focus-visible { outline: 3px solid #8f88ff; outline-offset: 2px }
label { display: block; margin-top: 0.75rem }
label.choice { display: flex; gap: 0.6rem; align-items: center; min-height: 44px; margin: 0 }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; flex: none; accent-color: var(--accent) }
input:not([type=checkbox]), select { display: block; width: 100%; font: inherit; padding: 0.6rem; min-height: 44px; margin-top: 0.25rem; border-radius: 0.5rem; border: 1px solid color-mix(in srgb, CanvasText 45%, Canvas); background: Canvas; color: CanvasText }
fieldset { border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.5rem 1rem 1rem; margin: 1.25rem 0 0; min-width: 0 }
legend { font-weight: 600; padding: 0 0.4rem }
summary { cursor: pointer; padding: 0.75rem 0 0 }
details ul { padding: 0.5rem 0 0 1rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem }
.checkout { display: grid; gap: 2rem }
.total { font-size: 2.25rem; line-height: 1.2; font-weight: 700; margin: 0 0 1rem }
.item { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid var(--line) }
.item p { margin: 0 }
.item > :last-child { flex: none; white-space: nowrap }
.problem { border-left: 4px solid #d92d20; padding: 0.25rem 0.75rem; margin: 0 0 1rem; font-weight: 600 }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem }
.card { border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; margin-bottom: 0.75rem }
.card h3 { margin: 0; font-size: 1rem }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0.25rem 1rem }
.badge { display: inline-block; border: 1px solid currentcolor; border-radius: 1rem; padding: 0 0.6rem; font-size: 0.875rem; white-space: nowrap }
.good { color: light-dark(#05603a, #6ce9a6) }
.bad { color: light-dark(#b42318, #fda29b) }
.wait { color: light-dark(#93370d, #fec84b) }
.switch { align-items: center; margin-bottom: 0.75rem }
.delivery { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.6rem 0; border-top: 1px solid var(--line) }
.delivery > :nth-child(n + 3) { grid-column: 1 / -1 }
@media (min-width: 52rem) {
  .checkout { grid-template-columns: 1fr 1fr; gap: 4rem; align-items: start }
  .delivery { grid-template-columns: 17rem 9rem 1fr; align-items: baseline }
  .delivery > :nth-child(n + 3) { grid-column: auto }
}
`

export interface Page {
  title: string
  body: Markup
  isNarrow?: boolean
}

export function page({ title, body, isNarrow = false }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stripe stand-in (development)</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<p class="banner">Stripe stand-in (development): no money moves and no card is charged. <a href="/">Dashboard</a></p>
<main class="${isNarrow ? 'narrow' : ''}">
${body}
</main>
</body>
</html>
`.html
}
