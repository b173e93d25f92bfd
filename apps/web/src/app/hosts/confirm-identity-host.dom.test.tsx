import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeleteAccountRow } from '#features/settings/delete-account-row.tsx'
import { ExportRow } from '#features/settings/export-row.tsx'
import { takePress } from '#features/auth/stored-press.ts'
import { installTestAuthenticator } from '#test/browser/test-authenticator.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, problemResponse, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { ConfirmIdentityHost } from './confirm-identity-host.tsx'

const PASSKEY = {
  id: '0190f3c0-0000-7000-8000-000000000042',
  name: 'My phone',
  isSynced: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  lastUsedAt: null,
}

/** An account whose session is old until it is confirmed. */
async function startOldSession(passkeys = [PASSKEY]) {
  const account = { isFresh: false, isRefusing: false }
  const guarded = (status: number, body: unknown) => () =>
    account.isFresh ? { status, body } : problemResponse(403, 'REAUTHENTICATION_REQUIRED')
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'POST /api/auth/google/start': () => ({ body: { url: `${window.location.href}#provider` } }),
    'GET /api/account/export': () => ({ body: { export: null } }),
    'POST /api/account/export': guarded(202, { id: PASSKEY.id }),
    'GET /api/account/deletion': () => ({ body: { deletesAt: null } }),
    'POST /api/account/deletion': guarded(200, { deletesAt: '2026-11-22T10:00:00.000Z' }),
    'GET /api/auth/passkeys': () => ({ body: { items: passkeys } }),
    'POST /api/auth/passkeys/confirm/start': () => ({
      body: { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, allowCredentials: [], userVerification: 'required' },
    }),
    'POST /api/auth/passkeys/confirm/finish': () => {
      if (account.isRefusing) return problemResponse(400, 'PASSKEY_REFUSED')
      account.isFresh = true
      return { status: 204 }
    },
  })
  return { api, account }
}

async function openSettings() {
  await renderElement(
    <>
      <ExportRow />
      <DeleteAccountRow />
      <ConfirmIdentityHost />
    </>,
    '/settings',
  )
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))

test('an export that needs a fresh sign-in is requested again after a passkey has confirmed', async () => {
  installTestAuthenticator()
  const { api } = await startOldSession()
  await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await (await findDialog()).findByRole('button', { name: 'Confirm with a passkey' }))
  await waitFor(() => expect(api.countRequests('POST /api/account/export')).toBe(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('fresh sign-in')
})

test('a deletion is confirmed above its own question', async () => {
  installTestAuthenticator()
  await startOldSession()
  await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
  await userEvent.click(await (await findDialog()).findByRole('button', { name: 'Confirm with a passkey' }))
  expect(await screen.findByText(/will be deleted on November 22, 2026/)).toBeTruthy()
})

test('a refused passkey says so, a canceled one says nothing, and closing leaves everything as it was', async () => {
  const authenticator = installTestAuthenticator()
  const { api, account } = await startOldSession()
  await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = await findDialog()
  const confirm = await dialog.findByRole('button', { name: 'Confirm with a passkey' })
  authenticator.isCanceled = true
  await userEvent.click(confirm)
  await waitFor(() => expect(api.countRequests('POST /api/auth/passkeys/confirm/start')).toBe(1))
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  expect(dialog.queryByRole('alert')).toBeNull()
  authenticator.isCanceled = false
  account.isRefusing = true
  await userEvent.click(confirm)
  expect((await dialog.findByRole('alert')).textContent).toContain('This passkey was not accepted')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/this needs a fresh sign-in/)).toBeTruthy()
  expect(api.countRequests('POST /api/account/export')).toBe(1)
})

test.each([
  ['a user without a passkey', [], true],
  ['a browser without passkeys', [PASSKEY], false],
])('%s signs in again, and comes back to the same control', async (_who, passkeys, canUsePasskeys) => {
  if (canUsePasskeys) installTestAuthenticator()
  await startOldSession(passkeys)
  await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = await findDialog()
  const google = await dialog.findByRole('button', { name: 'Continue with Google' })
  expect(dialog.queryByRole('button', { name: /passkey|Spotify|Email/ })).toBeNull()
  await userEvent.click(google)
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
  expect(takePress()).toEqual({ reason: 'confirm', subjectId: 'export' })
  expect(document.querySelector('[data-press="confirm export"]')).not.toBeNull()
})
