import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

export type CspDirectives = Readonly<Record<string, readonly string[]>>

export function cspDirectives(config: Config): CspDirectives {
  const mediaUrl = config.S3_PUBLIC_URL ?? config.S3_ENDPOINT
  const media = mediaUrl ? [new URL(mediaUrl).origin] : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...media],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': [CSP_REPORTS_PATH],
    'report-to': ['csp'],
  }
}

/**
 * For documents: text becomes no script and no HTML, except through the policies that are named. Scripts of workers are
 * imported by text, so this is not in the policy of every file.
 */
export const trustedTypes = (...policies: string[]): CspDirectives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': policies.length > 0 ? policies : ["'none'"],
})

export function serializeCsp(directives: CspDirectives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Sets strict headers on every response. Documents replace the policy with one that contains their own hashes. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.ORIGIN.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other services may live below this domain over plain http, so they are included only when the operator says so.
    strictTransportSecurity: isHttps
      ? { maxAge: config.HSTS_MAX_AGE_SECONDS, includeSubDomains: config.HSTS_INCLUDE_SUBDOMAINS }
      : false,
  })
  const policy = serializeCsp(cspDirectives(config))
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', policy)
    void reply.header('reporting-endpoints', `csp="${CSP_REPORTS_PATH}"`)
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
