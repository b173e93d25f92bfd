function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  // The W3C format forbids an id of zeros only; one fixed bit makes that impossible.
  bytes[0] = (bytes[0] ?? 0) | 1
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A W3C trace context that starts a new, sampled trace in the browser, so one trace runs from here to the database. */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`
}
