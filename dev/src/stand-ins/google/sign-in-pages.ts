import { escapeHtml } from '@cadenza/domain/text/escape-html'
import { subjectForEmail, type GoogleAccount } from './google-accounts.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem 0 }
h1 { font-size: 1.5rem; margin: 0.25rem 0 1rem }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem }
ul { list-style: none; margin: 0; padding: 0 }
.note { margin: 0; opacity: 0.75; font-size: 0.875rem }
button { font: inherit; cursor: pointer; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); border-radius: 0.5rem; background: Canvas; color: CanvasText; padding: 0.6rem 1rem; min-height: 44px }
button:hover { background: color-mix(in srgb, CanvasText 8%, Canvas) }
:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px }
.person { width: 100%; text-align: left; margin-bottom: 0.5rem }
.person span { display: block }
.primary { background: #1a5fcc; border-color: #1a5fcc; color: #fff }
.primary:hover { background: #174ea6 }
label { display: block; margin-top: 0.75rem }
label.choice { display: flex; gap: 0.5rem; align-items: center; min-height: 32px }
input[type=email], input[type=text] { display: block; box-sizing: border-box; width: 100%; font: inherit; padding: 0.6rem; border-radius: 0.5rem; border: 1px solid color-mix(in srgb, CanvasText 45%, Canvas); background: Canvas; color: CanvasText }
.actions { display: flex; gap: 0.75rem; justify-content: flex-end; margin-top: 1.5rem }
.problem { border-left: 4px solid #c5221f; padding-left: 0.75rem }
`

function page(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · Google stand-in (development)</title>
<style>${STYLE}</style>
</head>
<body><main>
<p class="note">Google stand-in (development)</p>
<h1>${escapeHtml(heading)}</h1>
${body}
</main></body>
</html>
`
}

function accountDetail(account: GoogleAccount): string {
  const oddities = [
    account.name === undefined ? 'no name' : '',
    account.hasPicture ? '' : 'no picture',
    account.isEmailVerified ? '' : 'e-mail not verified',
  ].filter((oddity) => oddity !== '')
  return oddities.length === 0 ? account.email : `${account.email} (${oddities.join(', ')})`
}

function accountChoice(account: GoogleAccount): string {
  return `<li><button class="person" name="subject" value="${subjectForEmail(account.email)}">
<span>${escapeHtml(account.name ?? account.email)}</span><span class="note">${escapeHtml(accountDetail(account))}</span>
</button></li>`
}

export interface ChooserPage {
  actionUrl: string
  cancelUrl: string
  accounts: readonly GoogleAccount[]
  loginHint: string
  problem?: string
}

export function chooserPage({ actionUrl, cancelUrl, accounts, loginHint, problem }: ChooserPage): string {
  return page(
    'Choose an account',
    `${problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(actionUrl)}"><ul>${accounts.map(accountChoice).join('\n')}</ul></form>
<h2>Use another account</h2>
<form method="post" action="${escapeHtml(actionUrl)}">
<label>E-mail <input type="email" name="email" required autocomplete="off" value="${escapeHtml(loginHint)}"></label>
<label>Name (may stay empty) <input type="text" name="name" autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="has_picture" checked> Has a profile picture</label>
<label class="choice"><input type="checkbox" name="is_email_verified" checked> E-mail is verified</label>
<div class="actions"><button class="primary">Continue</button></div>
</form>
<form method="post" action="${escapeHtml(cancelUrl)}"><div class="actions"><button>Cancel</button></div></form>`,
  )
}

export interface ConsentPage {
  allowUrl: string
  cancelUrl: string
  clientName: string
  account: GoogleAccount
}

export function consentPage({ allowUrl, cancelUrl, clientName, account }: ConsentPage): string {
  return page(
    `${clientName} wants access to your account`,
    `<p>Signed in as <strong>${escapeHtml(account.email)}</strong>. ${escapeHtml(clientName)} will see:</p>
<p>your e-mail address, your name and your profile picture.</p>
<div class="actions">
<form method="post" action="${escapeHtml(cancelUrl)}"><button>Cancel</button></form>
<form method="post" action="${escapeHtml(allowUrl)}"><button class="primary">Allow</button></form>
</div>`,
  )
}

export function problemPage(problem: string): string {
  return page(
    'This sign-in cannot go on',
    `<p class="problem" role="alert">${escapeHtml(problem)}</p>
<p>Go back to the application and start again.</p>`,
  )
}
