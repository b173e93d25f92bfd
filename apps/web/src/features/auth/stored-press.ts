import { type SignUpPress, type SignUpReason, STORED_PRESS_KEY } from '#widgets/session/sign-up-press.ts'

/** A user who takes longer than this has probably forgotten the press. */
const MAX_AGE_MS = 30 * 60_000

const REASONS: readonly SignUpReason[] = ['generate', 'length', 'like', 'save', 'follow', 'download', 'confirm']

/** Stores what is continued after the redirect; null forgets an earlier press. Without storage nothing is continued. */
export function storePress(press: SignUpPress | null): void {
  try {
    if (press) sessionStorage.setItem(STORED_PRESS_KEY, JSON.stringify({ ...press, atMs: Date.now() }))
    else sessionStorage.removeItem(STORED_PRESS_KEY)
  } catch {
    return
  }
}

function parsePress(stored: string): SignUpPress | null {
  const value: unknown = JSON.parse(stored)
  if (typeof value !== 'object' || value === null) return null
  const { reason: storedReason, subjectId, atMs }: Partial<Record<string, unknown>> = { ...value }
  const reason = REASONS.find((known) => known === storedReason)
  const isFresh = typeof atMs === 'number' && Date.now() - atMs < MAX_AGE_MS
  if (reason === undefined || !isFresh) return null
  return { reason, subjectId: typeof subjectId === 'string' ? subjectId : undefined }
}

/** Returns the stored press once. */
export function takePress(): SignUpPress | null {
  try {
    const stored = sessionStorage.getItem(STORED_PRESS_KEY)
    storePress(null)
    return stored === null ? null : parsePress(stored)
  } catch {
    return null
  }
}
