import type { ListenBatch } from '@cadenza/contract/plays'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import type { Playback } from './playback.ts'

/** A song counts as listened to after this long, or after half of it. */
const LISTEN_SECONDS = 30
const KEY = 'cadenza-listens'
const MAX_UNSENT = 50
/** How much further than the clock the position may advance before it counts as a seek. */
const JUMP_SECONDS = 0.5

interface Listen {
  songId: string
  listenId: string
  heardSeconds: number
  atMs: number
}

/** Sums the time that was actually played since a song started; skipped passages do not count. */
class ListenedTime {
  #total = 0
  #last: { timeSeconds: number; atMs: number } | null = null

  /** Takes the position during playback, or null while nothing plays. */
  update(timeSeconds: number | null, nowMs: number): number {
    const last = this.#last
    this.#last = timeSeconds === null ? null : { timeSeconds, atMs: nowMs }
    if (last && timeSeconds !== null) {
      const advanced = timeSeconds - last.timeSeconds
      const isListening = advanced > 0 && advanced <= (nowMs - last.atMs) / 1000 + JUMP_SECONDS
      if (isListening) this.#total += advanced
    }
    return this.#total
  }
}

function readUnsent(): Listen[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Listen[]) : []
  } catch {
    return []
  }
}

function storeUnsent(listens: readonly Listen[]): void {
  if (listens.length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(listens.slice(-MAX_UNSENT)))
}

interface ReportListensDeps {
  /** Resolves once the server has accepted the listens, or has refused them permanently. */
  send: (report: ListenBatch) => Promise<unknown>
}

/**
 * Reports each listen once. Listens without a network are stored on this device, and reported when the network returns.
 */
export function reportListens(playback: Playback, { send }: ReportListensDeps): void {
  let isSending = false
  const sendAll = async (): Promise<void> => {
    const unsent = readUnsent().slice(0, MAX_UNSENT)
    if (isSending || unsent.length === 0) return
    isSending = true
    try {
      const now = Date.now()
      const listens = unsent.map(({ atMs, ...listen }) => ({
        ...listen,
        secondsAgo: Math.max(0, Math.round((now - atMs) / 1000)),
      }))
      await send({ listens })
      const sentIds = new Set(unsent.map(({ listenId }) => listenId))
      storeUnsent(readUnsent().filter(({ listenId }) => !sentIds.has(listenId)))
    } catch {
      // The listens are sent with the next one, or when the network returns.
    } finally {
      isSending = false
    }
  }

  let countedStart = -1
  let listenedTime = new ListenedTime()
  let isCounted = false
  const follow = (): void => {
    const { song, status, startCount } = playback.read()
    if (startCount !== countedStart) {
      countedStart = startCount
      listenedTime = new ListenedTime()
      isCounted = false
    }
    const { timeSeconds, durationSeconds } = playback.readPosition()
    const listenedSeconds = listenedTime.update(status === 'playing' ? timeSeconds : null, performance.now())
    if (isCounted || !song || listenedSeconds < Math.min(LISTEN_SECONDS, durationSeconds / 2) || listenedSeconds === 0)
      return
    isCounted = true
    const listen: Listen = {
      songId: song.id,
      listenId: crypto.randomUUID(),
      heardSeconds: listenedSeconds,
      atMs: Date.now(),
    }
    storeUnsent([...readUnsent(), listen])
    void sendAll()
  }
  playback.subscribe(follow)
  playback.subscribePosition(follow)
  addEventListener('online', () => void sendAll())
  void sendAll()
}
