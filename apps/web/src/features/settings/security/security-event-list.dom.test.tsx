import { SECURITY_EVENT_KINDS, type SecurityEvent } from '@cadenza/contract/security/events'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi } from '#test/test-api.ts'
import { SecurityEventList } from './security-event-list.tsx'

const idOf = (n: number): string => `0190f3c0-0000-7000-8000-${String(n).padStart(12, '0')}`

const eventAt = (n: number, change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: idOf(n),
  kind: 'sign-in',
  method: 'google',
  subject: null,
  isNewDevice: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '203.0.113.0/24',
  country: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  ...change,
})

const startEvents = (items: SecurityEvent[]) =>
  startTestApi({ 'GET /api/account/security-events': () => ({ body: { items, nextCursor: null } }) })

test('an event says what happened, on which device and from where: the country if known, else the network', async () => {
  await startEvents([
    eventAt(2, { method: 'passkey', isNewDevice: true, country: 'AT' }),
    eventAt(1, { kind: 'passkey-removed', method: null, subject: 'My phone' }),
  ])
  await renderElement(<SecurityEventList />)
  expect(await screen.findByText('Signed in with a passkey')).toBeTruthy()
  expect(screen.getByText('New device')).toBeTruthy()
  expect(screen.getByText(/Firefox · Windows · Austria/)).toBeTruthy()
  expect(screen.getByText('The passkey “My phone” was removed')).toBeTruthy()
  expect(screen.getByText(/Network 203\.0\.113\.0\/24/)).toBeTruthy()
})

test('every kind of event has words of its own', async () => {
  await startEvents(SECURITY_EVENT_KINDS.map((kind, n) => eventAt(n, { kind, subject: 'Key' })))
  await renderElement(<SecurityEventList />)
  await screen.findByText('Signed out everywhere')
  const texts = screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent ?? '')
  expect(new Set(texts).size).toBe(SECURITY_EVENT_KINDS.length)
  expect(texts).not.toContain('')
})

test('older events are loaded on request, and a failure there keeps what was loaded', async () => {
  let isFailing = true
  const { requests } = await startTestApi({
    'GET /api/account/security-events': ({ query }) => {
      if (!query.has('cursor')) return { body: { items: [eventAt(9)], nextCursor: idOf(9) } }
      if (isFailing) return problemResponse(503, 'UNAVAILABLE')
      return { body: { items: [eventAt(8, { kind: 'sessions-ended', method: null })], nextCursor: null } }
    },
  })
  await renderElement(<SecurityEventList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Signed in with Google')).toBeTruthy()
  isFailing = false
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Signed out everywhere')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(requests.at(-1)?.query.get('cursor')).toBe(idOf(9))
})

test('an account without events, and one whose events could not be loaded, say so', async () => {
  await startEvents([])
  const { unmount } = await renderElement(<SecurityEventList />)
  expect(await screen.findByText(/Nothing yet/)).toBeTruthy()
  unmount()
  await startTestApi({ 'GET /api/account/security-events': () => problemResponse(500, 'INTERNAL') })
  await renderElement(<SecurityEventList />)
  expect(await screen.findByText('What happened could not be loaded')).toBeTruthy()
})
