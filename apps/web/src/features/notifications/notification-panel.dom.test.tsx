import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LENA, problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { ALL_KINDS, pageOf, buildNotification } from '#test/features/notifications.ts'

async function openPanel(answer: (cursor: string | null) => TestResponse | Promise<TestResponse>, isDesk = true) {
  const onClose = vi.fn<() => void>()
  const server = await startTestApi({
    'GET /api/notifications': ({ query }) => answer(query.get('cursor')),
    'POST /api/notifications/read': () => ({ body: { version: 9, unreadCount: 0 } }),
    'GET /api/notifications/push': () => ({ body: { publicKey: 'key', isOn: false } }),
    'PUT /api/notifications/push': () => ({ status: 204 }),
    'PUT /api/settings': () => ({ body: {} }),
  })
  const view = await renderElement(<NotificationPanel id="panel" userId={LENA.id} isDesk={isDesk} onClose={onClose} />)
  return { ...view, server, onClose }
}

afterEach(() => vi.unstubAllGlobals())

test('[T2] every kind is a sentence with a link to its subject; likes and follows are grouped', async () => {
  await openPanel(() => ({ body: pageOf(ALL_KINDS) }))
  const panel = screen.getByRole('dialog', { name: 'Notifications' })
  const links = await within(panel).findAllByRole('link')
  const words = links.map((link) => link.querySelector('[dir=auto]')?.textContent)
  expect(words).toEqual([
    'New: The passkey “My phone” was added',
    'New: Somebody has looked at your text. You can use it now.',
    'New: Somebody has looked at your text. It stays as it is: It reads as a threat.',
    'New: Mira and 11 others liked “Paper Lanterns”',
    'New: Ben liked “Paper Lanterns”',
    'New: Ada and 1 other followed you',
    'New: A song could not be made. You were not charged.',
    '“Paper Lanterns” is ready',
    'You received 300 credits',
  ])
  expect(links.at(-1)?.getAttribute('href')).toBe('/account/credits')
})

test('[T2] seen notifications are marked as read, and stay marked as new until the panel is closed', async () => {
  const { server } = await openPanel(() => ({ body: pageOf(ALL_KINDS) }))
  await screen.findAllByText('New:')
  await waitFor(() => expect(server.countRequests('POST /api/notifications/read')).toBe(1))
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: 9 })
  expect(screen.getAllByText('New:')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryAllByText('New:')).toHaveLength(0))
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ upTo: null })
})

function PanelAndBell() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Bell
      </button>
      {isOpen && <NotificationPanel id="panel" userId={LENA.id} isDesk onClose={() => setIsOpen(false)} />}
    </>
  )
}

test('[T2] notifications that were read in the meantime are not new when the panel is opened again', async () => {
  let isRead = false
  const server = await startTestApi({
    'GET /api/notifications': () => ({ body: pageOf([buildNotification(7, { isRead })]) }),
    'POST /api/notifications/read': () => ({ body: { version: 9, unreadCount: 0 } }),
  })
  await renderElement(<PanelAndBell />)
  await screen.findByText('New:')
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
  isRead = true
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
  await waitFor(() => expect(server.countRequests('GET /api/notifications')).toBe(2))
  expect(await screen.findByText('You received 300 credits')).toBeTruthy()
  expect(screen.queryByText('New:')).toBeNull()
})

test('[T2] a cached list that could not be refreshed says so, and Retry loads it', async () => {
  let isUp = true
  await startTestApi({
    'GET /api/notifications': () =>
      isUp
        ? { body: pageOf([buildNotification(7), buildNotification(1, { credits: 60, isRead: true })]) }
        : problemResponse(500, 'INTERNAL'),
    'POST /api/notifications/read': () => ({ body: { version: 9, unreadCount: 0 } }),
  })
  await renderElement(<PanelAndBell />)
  await screen.findByText('You received 60 credits')
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
  isUp = false
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The latest could not be loaded.')
  expect(screen.getByText('You received 60 credits')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a failure to load older notifications is shown', async () => {
  await openPanel((cursor) =>
    cursor ? problemResponse(500, 'INTERNAL') : { body: pageOf([buildNotification(7)], { nextCursor: 7 }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('You received 300 credits')).toBeTruthy()
})

test('an empty list says that there is nothing new', async () => {
  const { server } = await openPanel(() => ({ body: pageOf([]) }))
  expect(await screen.findByText('Nothing new')).toBeTruthy()
  expect(server.countRequests('POST /api/notifications/read')).toBe(0)
})

test('a list that fails to load says so and can be tried again', async () => {
  let isUp = false
  await openPanel(() => (isUp ? { body: pageOf(ALL_KINDS) } : problemResponse(500, 'INTERNAL')))
  expect(screen.getByRole('list', { name: 'Loading notifications' })).toBeTruthy()
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Mira and 11 others liked “Paper Lanterns”')).toBeTruthy()
})

test('older notifications are loaded on request', async () => {
  await openPanel((cursor) => ({
    body:
      cursor === '7'
        ? pageOf([buildNotification(1, { credits: 60, isRead: true })])
        : pageOf([buildNotification(7)], { nextCursor: 7 }),
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('You received 60 credits')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('on a phone it is a sheet with a close button, and following a link closes it', async () => {
  const { onClose } = await openPanel(() => ({ body: pageOf(ALL_KINDS) }), false)
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' })
  await userEvent.click(await within(sheet).findByText('“Paper Lanterns” is ready'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

function allowPush(permission: NotificationPermission) {
  const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
  const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(async () => ({ toJSON: () => json }))
  const requestPermission = async () => permission
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('PushManager', EventTarget)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager: { subscribe, getSubscription: async () => null } }) },
    configurable: true,
  })
  return subscribe
}

test('push notifications are turned on for this device when the browser allows them', async () => {
  const subscribe = allowPush('granted')
  const { server } = await openPanel(() => ({ body: pageOf([]) }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Turn on notifications on this device' }))
  await waitFor(() => expect(server.countRequests('PUT /api/settings')).toBe(1))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
  expect(server.requests.find(({ path }) => path === '/api/notifications/push')?.method).toBe('GET')
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
    language: 'en',
  })
})

test('a browser that blocks notifications shows how to allow them; one without push offers none', async () => {
  allowPush('denied')
  const { server, unmount } = await openPanel(() => ({ body: pageOf([]) }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Turn on notifications on this device' }))
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy()
  expect(server.countRequests('PUT /api/notifications/push')).toBe(0)
  unmount()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await openPanel(() => ({ body: pageOf([]) }))
  await screen.findByText('Nothing new')
  expect(screen.queryByRole('switch')).toBeNull()
})
