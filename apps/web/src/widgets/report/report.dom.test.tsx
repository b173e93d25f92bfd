import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problemResponse, startTestApi } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { ReportButton } from './report-button.tsx'

const SONG_ID = '0190f3c0-0000-7000-8000-0000000000aa'

test('a report is sent with its reason and its text, and the user is thanked', async () => {
  const { requests } = await startTestApi({ 'POST /api/reports': () => ({ status: 204 }) })
  await renderElement(<ReportButton subject={{ kind: 'song', id: SONG_ID }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong with it?'), 'It is spam')
  await userEvent.type(screen.getByLabelText('In your words'), 'Forty times the same')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText(/The operator reads every report/)
  const report = { kind: 'song', id: SONG_ID, reason: 'spam', details: 'Forty times the same' }
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([report])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused report stays in the form and shows why', async () => {
  await startTestApi({ 'POST /api/reports': () => problemResponse(429, 'RATE_LIMITED') })
  await renderElement(<ReportButton subject={{ kind: 'creator', id: SONG_ID }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await userEvent.type(await screen.findByLabelText('In your words'), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute')
  expect(screen.getByLabelText<HTMLTextAreaElement>('In your words').value).toBe('Mine')
})

test('the owner of a hidden song sees the reason', async () => {
  const hidden = { kind: 'song', id: SONG_ID, reason: 'A notice came in', hiddenAt: '2026-11-15T10:00:00.000Z' }
  await startTestApi({ 'GET /api/hidden-items': () => ({ body: { items: [hidden] } }) })
  await renderElement(<HiddenNotice id={SONG_ID} />)
  expect(await screen.findByText('A notice came in')).toBeTruthy()
})
