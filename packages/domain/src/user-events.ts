/** The events on the one stream that a browser of a signed-in user opens, by name. */
export const USER_EVENTS = ['credits', 'notifications', 'generations', 'generation'] as const

export type UserEventName = (typeof USER_EVENTS)[number]

/**
 * The last event of a stream that the server ended because its user has opened too many others. The reader must not
 * reconnect until the user is back at it.
 */
export const SUPERSEDED_EVENT = 'superseded'

/** A reader that has failed to connect this many times in a row waits for the user: after half a minute to a minute. */
export const MAX_STREAM_FAILURES = 6

const FIRST_DELAY_MS = 2000

/**
 * How long a reader waits after its second failure in a row and each later one; after the first it waits as long as the
 * server has told it. It doubles, and half of it is chance, so that the readers of a server that was away do not all
 * return in one moment.
 */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  return (FIRST_DELAY_MS * 2 ** Math.max(0, failures - 2) * (1 + random())) / 2
}
