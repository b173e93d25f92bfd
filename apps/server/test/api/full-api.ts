import { randomInt, randomUUID } from 'node:crypto'
import { startStripeStandIn } from '@cadenza/dev/stand-ins/stripe/stripe-stand-in'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import webPush from 'web-push'
import { findOrCreateUser } from '#features/auth/users.service.ts'
import { openSession } from '#features/auth/sessions.service.ts'
import { startMailbox } from '#test/stand-ins/mailbox.ts'
import { type ApiWithSongs, startApiWithSongs } from './api-with-songs.ts'
import { startSpotify } from '#test/stand-ins/spotify-stand-in.ts'
import { STRIPE_ENV } from './api-with-stripe.ts'

const NO_RATE_LIMITS = {
  SIGN_INS_PER_10_MINUTES: '100000000',
  WRITES_PER_MINUTE: '100000000',
  CHECKOUTS_PER_HOUR: '100000000',
  READS_PER_MINUTE: '100000000',
  LISTENS_PER_MINUTE: '100000000',
  SEARCHES_PER_MINUTE: '100000000',
}

/** The api with every service configured, so that no route answers that something is missing. No rate limit applies. */
export async function startFullApi(env: Record<string, string> = {}): Promise<ApiWithSongs> {
  const [mailbox, spotify, stripe] = await Promise.all([
    startMailbox(),
    startSpotify(),
    startStripeStandIn({ secretKey: STRIPE_ENV.secretKey, retryDelaysMs: [100] }),
  ])
  const push = webPush.generateVAPIDKeys()
  const setup = await startApiWithSongs({
    ...NO_RATE_LIMITS,
    // Some limits cannot be configured; a caller with an address of its own does not reach them.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailbox.smtpUrl,
    SPOTIFY_CLIENT_ID: 'cadenza',
    SPOTIFY_CLIENT_SECRET: 'a secret between the two of them',
    SPOTIFY_ACCOUNTS_URL: spotify.url,
    SPOTIFY_API_URL: spotify.url,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: STRIPE_ENV.secretKey,
    STRIPE_WEBHOOK_SECRETS: STRIPE_ENV.webhookSecret,
    MUSIC_URL: 'http://127.0.0.1:1',
    PUSH_PUBLIC_KEY: push.publicKey,
    PUSH_CONTACT: 'mailto:nobody@example.test',
    ...env,
  })
  return {
    ...setup,
    async close() {
      await setup.close()
      await Promise.all([mailbox.stop(), spotify.stop(), stripe.stop()])
    },
  }
}

export async function newUserId({ api }: ApiWithSongs, extraCredits = 0): Promise<string> {
  const subject = randomUUID()
  const profile = { email: `${subject}@example.test`, name: 'Mira Lark' }
  const userId = await findOrCreateUser(
    api.db,
    { key: 'not a secret: for development and tests only', guard: null },
    {
      issuer: 'test',
      subject,
      profile,
    },
  )
  if (extraCredits > 0) {
    await sql`select ledger.adjust(${userId}, ${uuidv7()}, ${extraCredits}, 'test', 'a gift')`.execute(api.db)
  }
  return userId
}

export type CallerHeaders = Record<string, string>

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The headers of our web app at an address of its own, without a session. */
export const visitorHeaders = ({ api }: ApiWithSongs): CallerHeaders => ({
  host: new URL(api.origin).host,
  origin: api.origin,
  'x-forwarded-for': newAddress(),
})

/** The headers of a visitor with a new session. */
export async function signedInHeaders(setup: ApiWithSongs, userId: string): Promise<CallerHeaders> {
  const token = await openSession(setup.api.db, { userId, userAgent: 'test', previousToken: undefined })
  return { ...visitorHeaders(setup), cookie: `session=${token}` }
}
