import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Score } from '#composer/score.ts'

/** JSON whose keys are sorted, so that equal values have equal texts, in whatever order they were made. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

/** Returns the SHA-256 of a score: two scores with the same fingerprint sound the same. */
export const fingerprintOf = (score: Score): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(score))))
