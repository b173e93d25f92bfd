import type { Passkey } from '@cadenza/contract/security/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { installTestAuthenticator } from '#test/browser/test-authenticator.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi } from '#test/test-api.ts'
import { PasskeyList } from './passkey-list.tsx'

const PHONE: Passkey = {
  id: '0190f3c0-0000-7000-8000-000000000042',
  name: 'My phone',
  isSynced: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  lastUsedAt: '2026-11-16T10:00:00.000Z',
}

async function startAccount(items: Passkey[]) {
  const account = { items, isFailing: false }
  const api = await startTestApi({
    'GET /api/auth/passkeys': () => (account.isFailing ? problemResponse(500, 'INTERNAL') : { body: account }),
    'POST /api/auth/passkeys/register/start': () => ({
      body: {
        challenge: 'AAAA',
        rp: { id: 'localhost', name: 'Cadenza' },
        user: { id: 'AAAA', name: 'lena', displayName: 'Lena' },
        pubKeyCredParams: [],
        timeout: 1000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    }),
    'POST /api/auth/passkeys/register/finish': ({ body }) => {
      const added = { ...PHONE, name: (body as { name: string }).name, lastUsedAt: null }
      account.items = [...account.items, added]
      return { status: 201, body: added }
    },
    [`DELETE /api/auth/passkeys/${PHONE.id}`]: () => {
      account.items = []
      return { status: 204 }
    },
  })
  return { api, account }
}

test('a passkey is added under its name, and the list shows it', async () => {
  installTestAuthenticator()
  await startAccount([])
  await renderElement(<PasskeyList />)
  expect(await screen.findByText(/No passkey yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  const name = dialog.getByLabelText('Name of the passkey')
  await userEvent.clear(name)
  expect(dialog.getByRole('button', { name: 'Continue on this device' })).toHaveProperty('disabled', true)
  await userEvent.type(name, 'Work laptop')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue on this device' }))
  expect(await screen.findByText('Work laptop')).toBeTruthy()
  expect(screen.getByText(/not used yet/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a device that has one already says so, and a canceled dialog of the browser says nothing', async () => {
  const authenticator = installTestAuthenticator()
  const { api } = await startAccount([])
  await renderElement(<PasskeyList />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'Phone')
  authenticator.isCanceled = true
  const add = dialog.getByRole('button', { name: 'Continue on this device' })
  await userEvent.click(add)
  await waitFor(() => expect(api.countRequests('POST /api/auth/passkeys/register/start')).toBe(1))
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  expect(dialog.queryByRole('alert')).toBeNull()
  Object.assign(authenticator, { isCanceled: false, hasPasskey: true })
  await userEvent.click(add)
  expect((await dialog.findByRole('alert')).textContent).toContain('already has a passkey')
  expect(api.countRequests('POST /api/auth/passkeys/register/finish')).toBe(0)
})

test('removing a passkey asks first', async () => {
  const { api } = await startAccount([PHONE])
  await renderElement(<PasskeyList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove “My phone”?' }))
  expect(api.countRequests(`DELETE /api/auth/passkeys/${PHONE.id}`)).toBe(0)
  await userEvent.click(question.getByRole('button', { name: 'Remove the passkey' }))
  expect(await screen.findByText(/No passkey yet/)).toBeTruthy()
})

test('a list that could not be loaded says so, and Retry loads it', async () => {
  const { account } = await startAccount([PHONE])
  account.isFailing = true
  await renderElement(<PasskeyList />)
  expect(await screen.findByText('Your passkeys could not be loaded')).toBeTruthy()
  account.isFailing = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('My phone')).toBeTruthy()
})

test('a browser without passkeys offers no button that would fail', async () => {
  await startAccount([])
  await renderElement(<PasskeyList />)
  expect(await screen.findByText(/This browser has no passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
