import type { Settings } from '@cadenza/contract/settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsSynchronizer } from './settings-synchronizer.ts'
import type { Device, DeviceSettings } from './device-settings.ts'

const FIRST: DeviceSettings = {
  theme: 'light',
  language: null,
  volume: 80,
  autoPlay: true,
  downloadQuality: 'high',
}
const notifications = {
  isOn: true,
  songReady: true,
  songFailed: true,
  credits: true,
  follows: true,
  likes: true,
  push: false,
}
const ofAccount = (change: Partial<Settings> = {}): Settings => ({
  ...FIRST,
  notifications,
  updatedAt: '2026-11-15T10:00:00.000Z',
  ...change,
})

class TestDevice implements Device {
  now = { ...FIRST }
  isLanguageLate = false
  #late: (() => void)[] = []
  onChange: () => void = () => undefined

  read(): DeviceSettings {
    return this.now
  }

  async apply({ language, ...change }: Partial<DeviceSettings>): Promise<void> {
    this.choose(change)
    if (language === undefined) return
    if (this.isLanguageLate) await new Promise<void>((resolve) => this.#late.push(resolve))
    this.choose({ language })
  }

  choose(change: Partial<DeviceSettings>): void {
    this.now = { ...this.now, ...change }
    this.onChange()
  }

  arrive(): void {
    for (const resolve of this.#late) resolve()
  }
}

interface Setup {
  device: TestDevice
  account: SettingsSynchronizer
  sent: Partial<DeviceSettings>[]
  answer: { isRefused: boolean; isSignedIn: boolean; delay: Promise<void> }
}

const stored = new Map<string, string>()

function setUp(device = new TestDevice()): Setup {
  const sent: Partial<DeviceSettings>[] = []
  const answer = { isRefused: false, isSignedIn: true, delay: Promise.resolve() }
  const account = new SettingsSynchronizer({
    device,
    isSignedIn: () => answer.isSignedIn,
    send: async (change) => {
      await answer.delay
      if (answer.isRefused) throw new Error('unreachable')
      sent.push(change)
    },
  })
  device.onChange = () => account.handleDeviceChange()
  account.start()
  return { device, account, sent, answer }
}

const pause = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[J2] the settings of the account are applied to the device, and not sent back', async () => {
  const { device, account, sent } = setUp()
  account.applyAccountSettings(
    ofAccount({ theme: 'dark', language: 'de', volume: 35, autoPlay: false, downloadQuality: 'standard' }),
  )
  await pause()
  expect(device.now).toEqual({
    theme: 'dark',
    language: 'de',
    volume: 35,
    autoPlay: false,
    downloadQuality: 'standard',
  })
  expect(sent).toEqual([])
})

test('[J2] only changed settings are sent; a slider that moves is sent once', async () => {
  const { device, account, sent } = setUp()
  account.applyAccountSettings(ofAccount())
  for (const volume of [70, 60, 55]) device.choose({ volume })
  await pause()
  device.choose({ theme: 'dark' })
  await pause()
  expect(sent).toEqual([{ volume: 55 }, { theme: 'dark' }])
})

test('an account without any settings gets those of this device', async () => {
  const device = new TestDevice()
  device.now = { ...FIRST, theme: 'dark', language: 'fr' }
  const { account, sent } = setUp(device)
  account.applyAccountSettings(ofAccount({ updatedAt: null }))
  await pause()
  expect(sent).toEqual([{ ...FIRST, theme: 'dark', language: 'fr' }])
  expect(device.now.theme).toBe('dark')
})

test('a change that has not reached the server is not undone by older settings of the account', async () => {
  const { device, account, sent } = setUp()
  device.choose({ theme: 'dark' })
  account.applyAccountSettings(ofAccount({ theme: 'light', volume: 20 }))
  await pause()
  expect(device.now).toMatchObject({ theme: 'dark', volume: 20 })
  expect(sent).toEqual([{ theme: 'dark' }])
})

test('a language that is still loading does not count as a change by the user', async () => {
  const { device, account, sent } = setUp()
  device.isLanguageLate = true
  account.applyAccountSettings(ofAccount({ language: 'de' }))
  device.choose({ volume: 10 })
  await pause()
  device.arrive()
  await pause()
  expect(sent).toEqual([{ volume: 10 }])
  expect(device.now.language).toBe('de')
})

test('a change that could not be sent is sent the next time, even by another page', async () => {
  const { device, account, answer } = setUp()
  account.applyAccountSettings(ofAccount())
  answer.isRefused = true
  device.choose({ downloadQuality: 'standard' })
  await pause()
  account.stop()
  const later = new TestDevice()
  later.now = device.now
  const next = setUp(later)
  next.account.applyAccountSettings(ofAccount())
  await pause()
  expect(next.sent).toEqual([{ downloadQuality: 'standard' }])
  expect(stored.size).toBe(0)
})

test('[J2] clearing the storage by signing out does not count as a change by the user', async () => {
  const { device, account, sent, answer } = setUp()
  account.applyAccountSettings(ofAccount({ language: 'de' }))
  await pause()
  answer.isSignedIn = false
  device.choose({ language: null })
  await pause()
  expect(sent).toEqual([])
  expect(stored.size).toBe(0)
})

test('[J1] a change made just before a reset reaches the account before it, and never after', async () => {
  const { device, account, sent } = setUp()
  account.applyAccountSettings(ofAccount())
  device.choose({ language: 'en' })
  const settings = await account.resetWith(async () => {
    expect(sent).toEqual([{ language: 'en' }])
    return ofAccount()
  })
  account.applyAccountSettings(settings)
  await pause()
  expect(device.now).toEqual(FIRST)
  expect(sent).toHaveLength(1)
})

test('[J1] a change that could not be sent is dropped by a reset', async () => {
  const { device, account, sent, answer } = setUp()
  account.applyAccountSettings(ofAccount())
  answer.isRefused = true
  device.choose({ language: 'en' })
  const settings = await account.resetWith(async () => ofAccount())
  answer.isRefused = false
  account.applyAccountSettings(settings)
  await pause()
  expect(device.now).toEqual(FIRST)
  expect(sent).toEqual([])
  expect(stored.size).toBe(0)
})

test('a change waits for the one that is being sent', async () => {
  const { device, account, sent, answer } = setUp()
  account.applyAccountSettings(ofAccount())
  let arrive: () => void = () => undefined
  answer.delay = new Promise((resolve) => (arrive = resolve))
  device.choose({ volume: 10 })
  await pause()
  device.choose({ volume: 90 })
  await pause()
  expect(sent).toEqual([])
  arrive()
  await pause()
  expect(sent).toEqual([{ volume: 10 }, { volume: 90 }])
})
