import type { Settings } from '@cadenza/contract/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n.ts'
import { LENA, SIGN_IN_METHODS, problemResponse, startTestApi, type TestApi } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderElement } from '#test/render.tsx'
import { readDownloadQuality } from '#widgets/song/actions/download-quality.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SettingsSync } from './sync/settings-sync.tsx'

const DEFAULTS: Settings = {
  theme: 'light',
  language: null,
  volume: 80,
  autoPlay: true,
  downloadQuality: 'high',
  notifications: {
    isOn: true,
    songReady: true,
    songFailed: true,
    credits: true,
    follows: true,
    likes: true,
    push: false,
  },
  updatedAt: '2026-11-15T10:00:00.000Z',
}

beforeEach(() => {
  localStorage.clear()
  playback.setVolume(0.8)
  playback.setAutoPlay(true)
})

interface Account {
  api: TestApi
  settings: Settings
  isRefusing: boolean
}

/** A server that stores the settings it receives. */
async function startAccount(change: Partial<Settings> = {}): Promise<Account> {
  const account: Omit<Account, 'api'> = { settings: { ...DEFAULTS, ...change }, isRefusing: false }
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/settings': () => ({ body: account.settings }),
    'PUT /api/settings': ({ body }) => {
      if (account.isRefusing) return problemResponse(503, 'UNAVAILABLE')
      const { notifications, ...fields } = body as Partial<Settings>
      account.settings = {
        ...account.settings,
        ...fields,
        notifications: { ...account.settings.notifications, ...notifications },
      }
      return { body: account.settings }
    },
    'DELETE /api/settings': () => {
      account.settings = DEFAULTS
      return { body: DEFAULTS }
    },
  })
  return Object.assign(account, { api })
}

const screenWithSync = (
  <>
    <SettingsScreen />
    <SettingsSync userId={LENA.id} />
  </>
)

test('the volume setting is the volume of the player', async () => {
  await startAccount()
  await renderElement(<SettingsScreen />)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  expect(slider).toHaveProperty('value', '80')
  fireEvent.change(slider, { target: { value: '35' } })
  expect(playback.read().volume).toBe(0.35)
  expect(screen.getByText('35')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('cadenza-audio') ?? '{}')).toMatchObject({ volume: 0.35 })
})

test('auto-play is on until it is turned off', async () => {
  await startAccount()
  await renderElement(<SettingsScreen />)
  const toggle = screen.getByRole('switch', { name: 'Auto-play' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(toggle)
  expect(playback.read().isAutoPlayOn).toBe(false)
})

test('downloads have the quality that is chosen here', async () => {
  await startAccount()
  await renderElement(<SettingsScreen />)
  expect(readDownloadQuality()).toBe('high')
  await userEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  expect(readDownloadQuality()).toBe('standard')
  expect(screen.getByRole('radio', { name: 'Standard' })).toHaveProperty('checked', true)
})

test('[J1] every section is shown, and its name links to it', async () => {
  await startAccount()
  await renderElement(<SettingsScreen />)
  await screen.findByRole('heading', { name: 'Privacy & Security' })
  const names = ['Appearance', 'Audio', 'Content', 'Notifications', 'Privacy & Security', 'Language & Region']
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }))
  for (const name of names) {
    const heading = screen.getByRole('heading', { name })
    const link = sections.getByRole('link', { name, hidden: true })
    expect(heading.closest('section')?.id).toBe(link.getAttribute('href')?.split('#')[1])
  }
})

test('[J2] each setting of the account is applied to this device, and changes here are sent to it', async () => {
  const account = await startAccount({ theme: 'dark', volume: 15, autoPlay: false, downloadQuality: 'standard' })
  localStorage.setItem('cadenza-signed-in', 'yes')
  await renderElement(screenWithSync)
  await waitFor(() => expect(playback.read()).toMatchObject({ volume: 0.15, isAutoPlayOn: false }))
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true))
  expect(readDownloadQuality()).toBe('standard')
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-play' }))
  await waitFor(() => expect(account.settings).toMatchObject({ theme: 'light', autoPlay: true, volume: 15 }))
  expect(account.api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { theme: 'light', autoPlay: true },
  ])
})

test('[J2] a change in another tab of this browser is applied at once', async () => {
  const account = await startAccount()
  localStorage.setItem('cadenza-signed-in', 'yes')
  await renderElement(screenWithSync)
  await screen.findByRole('switch', { name: 'Likes' })
  const channel = new BroadcastChannel('cadenza-settings')
  const updatedAt = '2026-11-15T10:00:01.000Z'
  channel.postMessage({ userId: LENA.id, settings: { ...DEFAULTS, theme: 'dark', updatedAt } })
  channel.postMessage({ userId: 'somebody-else', settings: { ...DEFAULTS, volume: 1, updatedAt } })
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true))
  channel.close()
  expect(playback.read().volume).toBe(0.8)
  expect(account.api.countRequests('PUT /api/settings')).toBe(0)
})

test('[J1] reset asks for confirmation, then restores the defaults on the account and on this device', async () => {
  const account = await startAccount({ theme: 'dark', language: 'de', volume: 15, autoPlay: false })
  localStorage.setItem('cadenza-signed-in', 'yes')
  await renderElement(screenWithSync)
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  await activateLanguage('en')
  playback.setEndless(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to Default Settings' }))
  expect(account.api.countRequests('DELETE /api/settings')).toBe(0)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(playback.read()).toMatchObject({ volume: 0.8, isAutoPlayOn: true, isEndlessOn: false }))
  await waitFor(() => expect(document.documentElement.classList.contains('light')).toBe(true))
  await waitFor(() => expect(localStorage.getItem('cadenza-language')).toBeNull())
  expect(account.settings).toEqual(DEFAULTS)
})

test('[J2] notifications have one switch, and one for each kind under it', async () => {
  const account = await startAccount()
  await renderElement(<SettingsScreen />)
  await userEvent.click(await screen.findByRole('switch', { name: 'Likes' }))
  await waitFor(() => expect(account.settings.notifications.likes).toBe(false))
  expect(account.settings.notifications.follows).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Notifications' }))
  await waitFor(() => expect(account.settings.notifications.isOn).toBe(false))
  expect(screen.queryByRole('switch', { name: 'Likes' })).toBeNull()
})

test('a switch is reverted when the server refuses the change', async () => {
  const account = await startAccount()
  account.isRefusing = true
  await renderElement(<SettingsScreen />)
  const toggle = await screen.findByRole('switch', { name: 'Likes' })
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  expect(account.api.countRequests('PUT /api/settings')).toBe(1)
})
