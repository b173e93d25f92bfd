import type { Settings } from '@cadenza/contract/settings'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { DEVICE_FIELDS, type Device, type DeviceField, type DeviceSettings } from './device-settings.ts'

const SEND_AFTER_MS = 500
const UNSENT_KEY = 'cadenza-settings-unsent'

interface SettingsSynchronizerOptions {
  device: Device
  /** Throws when the server did not take it. */
  send: (change: Partial<DeviceSettings>) => Promise<unknown>
  /** Signing out empties the storage of this device: that is nobody's choice. */
  isSignedIn: () => boolean
}

/**
 * Keeps the settings of this device and of the account the same. What is changed here is sent, field by field; what the account says
 * is applied, except to fields whose change has not reached the server yet: those are later by any clock that counts.
 */
export class SettingsSynchronizer {
  readonly #device: Device
  readonly #send: SettingsSynchronizerOptions['send']
  readonly #isSignedIn: () => boolean
  #lastKnown: DeviceSettings
  /** Being applied: until the page shows them, what it shows is not a choice. */
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

  /** The page has changed; maybe it was us. */
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

  /** Whoever never chose anything brings what this device has. */
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

  /** Changes made before a reset reach the account before it, or not at all: sent later they would undo it. */
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
      // It stays as it is until the account is heard of again.
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

  /** One after the other: an earlier change that is slow must not replace a later one. */
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
      // They stay unsent, and go with the next change or the next time that the account is heard of.
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

/** A page that is left before its change is sent sends it the next time. */
function storeUnsent(fields: ReadonlySet<DeviceField>): void {
  if (fields.size === 0) removeStored(UNSENT_KEY)
  else writeStored(UNSENT_KEY, [...fields].join(','))
}
