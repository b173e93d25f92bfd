export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Reads the one requested range. Several ranges, or a header that cannot be parsed, mean the whole file (RFC 9110,
 * 14.2).
 */
export function readByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const count = Math.min(Number(last), sizeBytes)
    return count === 0 ? 'unsatisfiable' : { start: sizeBytes - count, end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}
