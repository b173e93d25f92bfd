export interface ClaimWatch {
  /** Records one look at the claim of another process, and returns whether that process counts as dead. */
  hasStopped(generationId: string, heartbeat: string): boolean
  /** Must be called when nobody waits for the claim any more. */
  forget(generationId: string): void
}

interface WatchedClaim {
  heartbeat: string
  lookedAtMs: number
  silentMs: number
}

export interface ClaimWatchOptions {
  /** The interval of heartbeats. */
  everyMs: number
  /** How long a claim must be seen without a new heartbeat. */
  staleAfterMs: number
  now?: () => number
}

/** A claim that nobody has looked at for this long was ended by another process. */
const FORGET_AFTER_MS = 3_600_000

/**
 * Decides when a claim may be taken over: after it was seen without a new heartbeat for `staleAfterMs`, where each look
 * counts for one interval of heartbeats at most. A process that is starved itself, or could not reach the database,
 * looks rarely and therefore waits longer; and no clock of another machine is compared with any other.
 */
export function createClaimWatch(options: ClaimWatchOptions): ClaimWatch {
  const { everyMs, staleAfterMs, now = () => performance.now() } = options
  const watched = new Map<string, WatchedClaim>()

  function forgetOld(nowMs: number): void {
    for (const [id, { lookedAtMs }] of watched) if (nowMs - lookedAtMs > FORGET_AFTER_MS) watched.delete(id)
  }

  return {
    hasStopped(generationId, heartbeat) {
      const nowMs = now()
      const last = watched.get(generationId)
      if (!last) forgetOld(nowMs)
      const silentMs = last?.heartbeat === heartbeat ? last.silentMs + Math.min(nowMs - last.lookedAtMs, everyMs) : 0
      watched.set(generationId, { heartbeat, lookedAtMs: nowMs, silentMs })
      return silentMs >= staleAfterMs
    },
    forget: (generationId) => void watched.delete(generationId),
  }
}
