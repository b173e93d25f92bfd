const DAY_MS = 86_400_000

/** Days in which it can still be restored, the current one included. */
export const daysLeft = (expiresAt: string, nowMs: number): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS))
