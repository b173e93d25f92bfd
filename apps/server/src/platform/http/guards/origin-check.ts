import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that another site made the browser send. `Origin` decides when present, because every browser
 * sends it with unsafe methods; `Sec-Fetch-Site` covers the rest. A request with neither comes from a program, not from
 * a browser with cookies, and is refused as well: programs can send the header.
 */
export function createOriginCheck(origin: string) {
  return async function checkOrigin(request: FastifyRequest): Promise<void> {
    if (SAFE_METHODS.has(request.method)) return
    const claimed = request.headers.origin
    const isOurs = claimed === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : claimed === origin
    if (!isOurs) throw new AppError('CROSS_SITE')
  }
}
