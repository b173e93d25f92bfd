import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problemResponse, startTestApi } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { ExportRow } from './export-row.tsx'
import { AccountDeletionBanner } from './account-deletion-banner.tsx'

const DELETES_AT = '2026-11-22T10:00:00.000Z'

/** A server that stores when the account will be deleted. */
async function startAccount(deletesAt: string | null = null) {
  const account = { deletesAt }
  const api = await startTestApi({
    'GET /api/account/deletion': () => ({ body: account }),
    'POST /api/account/deletion': () => {
      account.deletesAt = DELETES_AT
      return { body: account }
    },
    'DELETE /api/account/deletion': () => {
      account.deletesAt = null
      return { status: 204 }
    },
  })
  return { api, account }
}

test('deleting an account asks for confirmation, and can be revoked until its date', async () => {
  const { api } = await startAccount()
  await renderElement(<DeleteAccountRow />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(api.countRequests('POST /api/account/deletion')).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText(/will be deleted on November 22, 2026/)).toBeTruthy()
  const keep = screen.getByRole('button', { name: 'Keep my account' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await userEvent.click(keep)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy())
  expect(api.countRequests('DELETE /api/account/deletion')).toBe(1)
})

test('a user whose account is to be deleted sees a banner on every page, and can keep the account', async () => {
  const { account } = await startAccount(DELETES_AT)
  await renderElement(<AccountDeletionBanner />)
  const banner = within(await screen.findByRole('region', { name: 'Account deletion' }))
  expect(banner.getByText(/will be deleted on November 22, 2026/)).toBeTruthy()
  await userEvent.click(banner.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Account deletion' })).toBeNull())
  expect(account.deletesAt).toBeNull()
})

test('an export is requested, prepared and then offered', async () => {
  let found: unknown = null
  await startTestApi({
    'GET /api/account/export': () => ({ body: { export: found } }),
    'POST /api/account/export': () => {
      found = { state: 'ready', url: '/api/media/export.zip', expiresAt: '2026-11-16T10:00:00.000Z' }
      return { status: 202, body: { id: 'export-1' } }
    },
  })
  await renderElement(<ExportRow />)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('link', { name: 'Download zip' })).getAttribute('href')).toBe('/api/media/export.zip')
})

test('an export that cannot be started says so', async () => {
  await startTestApi({ 'POST /api/account/export': () => problemResponse(503, 'UNAVAILABLE') })
  await renderElement(<ExportRow />)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false))
  expect((await screen.findAllByText(/try again/i)).length).toBeGreaterThan(0)
})
