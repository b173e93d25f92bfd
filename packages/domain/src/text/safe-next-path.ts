const BASE = 'https://site.invalid'
const MAX_LENGTH = 2000

/**
 * Returns a `next` path that cannot leave the site, or null. The browser and the server run the same rule. Anything
 * that a URL parser could read as another origin is refused: '//host', '/\host', 'https:host', control characters,
 * encoded slashes at the start. API and sign-in paths are refused too, so a link cannot make sign-in end in an action.
 */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])/.test(value) || /[\\\p{Cc}\p{Zl}\p{Zp}\s]/u.test(value)) return null
  if (/^\/(?:%2f|%5c|%09|%0a|%0d|\.)/i.test(value)) return null
  let url: URL
  try {
    url = new URL(value, BASE)
  } catch {
    return null
  }
  if (url.origin !== BASE || url.pathname.startsWith('//') || url.username || url.password) return null
  if (/^\/(?:api|auth)(?:\/|$)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
