import type { Settings } from '@cadenza/contract/settings'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { DEVICE_FIELDS, type Device, type DeviceField, type DeviceSettings } from './device-settings.ts'

const SEND_AFTER_MS = 500
const UNSENT_KEY = 'cadenza-settings-unsent'

interface SettingsSynchronizerOptions {
  device: Device
  /** Throws when the server did not accept the change. */
  send: (change: Partial<DeviceSettings>) => Promise<unknown>
  /** Signing out clears the storage of this device, which must not count as a change by the user. */
  isSignedIn: () => boolean
}

/**
 * Keeps the settings of this device and of the account the same. Changes made here are sent field by field. The
 * settings of the account are applied, except to fields whose change has not reached the server yet, because that
 * change is more recent.
 */
export class SettingsSynchronizer {
  readonly #device: Device
  readonly #send: SettingsSynchronizerOptions['send']
  readonly #isSignedIn: () => boolean
  #lastKnown: DeviceSettings
  /**
   * Fields that are being applied. Until the page shows the new value, its old value does not count as a change by the
   * user.
   */
  readonly #applying = new Set<DeviceField>()
  readonly #unsent: Set<DeviceField>
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastSend: Promise<void> = Promise.resolve()
  #isStopped = true

  constructor({ device, send, isSignedIn }: SettingsSynchronizerOptions) {
    this.#device = device
    this.#send = send
    this.#isSignedIn = isSignedIn
    this.#lastKnown = device.read()
    this.#unsent = new Set(readUnsent())
  }

  start(): void {
    this.#isStopped = false
  }

  /** Called when the page has changed, which may be the result of our own change. */
  handleDeviceChange(): void {
    if (this.#isStopped || !this.#isSignedIn()) return
    const now = this.#device.read()
    for (const field of DEVICE_FIELDS) {
      const isAsSeen = now[field] === this.#lastKnown[field]
      if (this.#applying.has(field)) {
        if (isAsSeen) this.#applying.delete(field)
        continue
      }
      if (isAsSeen) continue
      this.#lastKnown = { ...this.#lastKnown, [field]: now[field] }
      this.#unsent.add(field)
    }
    this.#sendSoon()
  }

  /** An account whose settings were never changed gets those of this device. */
  applyAccountSettings(settings: Settings): void {
    if (this.#isStopped) return
    if (settings.updatedAt === null) for (const field of DEVICE_FIELDS) this.#unsent.add(field)
    const now = this.#device.read()
    const change: Partial<DeviceSettings> = {}
    for (const field of DEVICE_FIELDS) {
      if (this.#unsent.has(field) || settings[field] === now[field]) continue
      Object.assign(change, { [field]: settings[field] })
      this.#applying.add(field)
    }
    this.#lastKnown = { ...this.#lastKnown, ...change }
    void this.#apply(change)
    this.#sendSoon()
  }

  /**
   * Changes made before a reset reach the account before it or not at all, because sending them later would undo it.
   */
  async resetWith(reset: () => Promise<Settings>): Promise<Settings> {
    clearTimeout(this.#timer)
    await this.#enqueueSend()
    const settings = await reset()
    this.#unsent.clear()
    storeUnsent(this.#unsent)
    return settings
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #apply(change: Partial<DeviceSettings>): Promise<void> {
    try {
      await this.#device.apply(change)
    } catch {
      // The settings stay as they are until the account's settings arrive again.
      this.#applying.clear()
      this.#lastKnown = this.#device.read()
    }
  }

  #sendSoon(): void {
    storeUnsent(this.#unsent)
    if (this.#isStopped || this.#unsent.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#enqueueSend(), SEND_AFTER_MS)
  }

  /** Sends one change after another, because a slow earlier change must not replace a later one. */
  #enqueueSend(): Promise<void> {
    this.#lastSend = this.#lastSend.then(() => this.#sendNow())
    return this.#lastSend
  }

  async #sendNow(): Promise<void> {
    if (this.#unsent.size === 0) return
    const sent: Partial<DeviceSettings> = {}
    for (const field of this.#unsent) Object.assign(sent, { [field]: this.#lastKnown[field] })
    try {
      await this.#send(sent)
    } catch {
      // The fields stay unsent until the next change, or until the account's settings arrive again.
      return
    }
    for (const field of DEVICE_FIELDS) {
      if (field in sent && sent[field] === this.#lastKnown[field]) this.#unsent.delete(field)
    }
    if (!this.#isStopped && this.#isSignedIn()) storeUnsent(this.#unsent)
  }
}

function readUnsent(): DeviceField[] {
  const stored = readStored(UNSENT_KEY)?.split(',') ?? []
  return DEVICE_FIELDS.filter((field) => stored.includes(field))
}

/** A page that is left before its change is sent stores it, so that it is sent the next time. */
function storeUnsent(fields: ReadonlySet<DeviceField>): void {
  if (fields.size === 0) removeStored(UNSENT_KEY)
  else writeStored(UNSENT_KEY, [...fields].join(','))
}
