import type { SignOptions } from './media-store.ts'

/** When the URL begins to be valid and when it expires, in whole seconds of Unix time. */
export function validityOf({ expiresInSeconds, isShared = false }: SignOptions, nowMs: number) {
  const now = nowMs / 1000
  const window = Math.max(1, Math.floor(expiresInSeconds / 2))
  const from = isShared ? Math.floor(now / window) * window : Math.floor(now)
  return { from, until: from + expiresInSeconds }
}
