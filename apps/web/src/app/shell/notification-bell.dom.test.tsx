import type { ServerResponse } from 'node:http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { LENA, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { TestEventSource } from '#test/browser/test-event-source.ts'
import { renderElement } from '#test/render.tsx'
import { NotificationBell } from './notification-bell.tsx'

const NEWS = {
  id: '0190f3c0-0000-7000-8000-0000000000bb',
  seq: 1,
  kind: 'credits',
  count: 1,
  users: [],
  song: null,
  credits: 300,
  path: '/account/credits',
  createdAt: new Date().toISOString(),
  isRead: false,
}

async function showBell(unreadCount: number, { sessionAnswers = Promise.resolve() } = {}) {
  const streams = new Set<ServerResponse>()
  await startTestApi({
    'GET /api/session': async () => {
      await sessionAnswers
      return { body: { user: LENA, methods: SIGN_IN_METHODS } }
    },
    'GET /api/notifications': () => ({ body: { items: [NEWS], nextCursor: null, version: 1, unreadCount } }),
    'POST /api/notifications/read': () => ({ body: { version: 2, unreadCount: 0 } }),
    'GET /api/events': () => ({ stream: (response) => void streams.add(response) }),
  })
  await renderElement(<NotificationBell />)
  return {
    publish: (version: number, count: number) => {
      for (const stream of streams)
        stream.write(
          `event: notifications\nid: ${version}\ndata: ${JSON.stringify({ version, unreadCount: count })}\n\n`,
        )
    },
    streams,
  }
}

const dot = () => document.querySelector('[data-dot]')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('EventSource', TestEventSource)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

test('[T2] the dot is on while something is unread, and the bell states the count', async () => {
  await showBell(1)
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(dot()).toBeTruthy()
  await userEvent.click(bell)
  expect(await screen.findByText('You received 300 credits')).toBeTruthy()
  await screen.findByRole('button', { name: 'Notifications' })
  expect(dot()).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }))
})

test('[T2] with nothing unread there is no dot; a new notification turns it on, and the count stops at 99', async () => {
  const { publish, streams } = await showBell(0)
  await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(streams.size).toBe(1))
  expect(dot()).toBeNull()
  publish(2, 3)
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy()
  expect(dot()).toBeTruthy()
  publish(3, 100)
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeTruthy()
  publish(4, 0)
  await waitFor(() => expect(dot()).toBeNull())
})

test('a press before the session is known opens the panel of the user, and never that of a visitor', async () => {
  storeSignedInHint(LENA.id)
  const session = Promise.withResolvers<void>()
  await showBell(1, { sessionAnswers: session.promise })
  const bell = screen.getByRole('button', { name: 'Notifications' })
  await userEvent.click(bell)
  expect(screen.queryByText('Nothing new')).toBeNull()
  session.resolve()
  expect(await screen.findByText('You received 300 credits')).toBeTruthy()
  expect(bell.isConnected).toBe(true)
})
