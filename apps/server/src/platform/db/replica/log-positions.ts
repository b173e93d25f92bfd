/** A position in PostgreSQL's write-ahead log as a number that can be compared: `16/B374D848`. */
export function parseLogPosition(text: string): bigint {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`not a position in the log: ${text}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

interface Sample {
  atMs: number
  position: bigint
}

/** Ten minutes of samples at one a second; a replica that is further behind only looks older than it is. */
const MAX_SAMPLES = 600

export interface ReplicaAge {
  /**
   * The primary's log ended at `primary` at this moment or later, and afterwards the replica had replayed it until
   * `replayed`.
   */
  note(sample: { atMs: number; primary: bigint; replayed: bigint }): void
  /** How old the newest moment is of which the replica has everything; Infinity before it has caught up once. */
  ageMs(nowMs: number): number
}

/**
 * Measures the age of a replica by positions in the log and the clock of this process alone: neither a wrong clock, nor a
 * primary without writes, nor a replica that has lost its primary looks younger than it is.
 */
export function createReplicaAge(): ReplicaAge {
  let waiting: Sample[] = []
  let completeAtMs = -Infinity
  return {
    note({ atMs, primary, replayed }) {
      waiting.push({ atMs, position: primary })
      for (const sample of waiting) {
        if (sample.position <= replayed) completeAtMs = Math.max(completeAtMs, sample.atMs)
      }
      waiting = waiting.filter(({ position }) => position > replayed).slice(-MAX_SAMPLES)
    },
    ageMs: (nowMs) => nowMs - completeAtMs,
  }
}
