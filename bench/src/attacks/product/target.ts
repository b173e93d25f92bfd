import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Stack, startStack } from '@cadenza/dev/stack/start-stack'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import type { StripeStandIn } from '@cadenza/dev/stand-ins/stripe/stripe-stand-in'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { type Mailbox, startMailbox } from '@cadenza/server/test/stand-ins/mailbox'
import { type SpanCollector, startSpanCollector } from '@cadenza/server/test/stand-ins/span-collector'
import { type Canary, startCanary } from './canary.ts'
import { type Cast, createCast } from './cast.ts'
import { Client } from './client.ts'

/** The running product, and what an attacker and their judge see of it. */
export interface Target {
  origin: string
  stack: Stack
  stripe: StripeStandIn
  music: MusicStandIn
  mailbox: Mailbox
  traces: SpanCollector
  canary: Canary
  /** Connects as owner of everything: for evidence, never for an attack. */
  db: Database
  cast: Cast
  /** Everything that api and worker have written to their logs. */
  logs: () => string
  /** Somebody who is not signed in, from this address or from a network of their own. */
  newVisitor: (address?: string) => Client
  stop: () => Promise<void>
}

const WEB_DIST = resolve(import.meta.dirname, '../../../../apps/web/dist/index.html')

const ORIGIN = 'https://attacked.example'

/**
 * As in production, with its limits, which the launcher raises for developers. The proxy in front of it is trusted, and
 * played by the clients: every attacker has an address of their own.
 */
const PRODUCTION = {
  NODE_ENV: 'production',
  PSEUDONYM_KEY: 'a key that is only good for being attacked',
  C2PA_CERT: 'off',
  DRAIN_DELAY_MS: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  SIGN_INS_PER_10_MINUTES: '10',
  CHECKOUTS_PER_HOUR: '5',
  // The only limit that is raised: the attacks together are more new users than a day may bring.
  BONUS_DAILY_CREDITS: '150000',
  MUSIC_DAILY_SONGS_PER_USER: '60',
  MUSIC_CENTS_PER_SECOND: '1',
  MUSIC_DAILY_BUDGET_CENTS: '10000',
}

/** Each visitor comes from another /16, so that none is taken for the neighbour of another. */
function createAddresses(): () => string {
  let count = 0
  return () => {
    count += 1
    return `${20 + Math.floor(count / 250)}.${count % 250}.113.7`
  }
}

const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'attacks')

/** The whole product as real processes, with its built web app, all on free ports of loopback. */
export async function startTarget(): Promise<Target> {
  if (!existsSync(WEB_DIST)) throw new Error('there is no built web app to attack: npm run build makes it')
  const lines: string[] = []
  const [music, mailbox, traces, canary] = await Promise.all([
    startMusicStandIn(),
    startMailbox(),
    startSpanCollector(),
    startCanary(),
  ])
  const stopServers = () => Promise.all([music.stop(), mailbox.stop(), traces.stop(), canary.stop()])
  const stack = await startStack({
    ports: 'free',
    web: 'dist',
    environment: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ORIGIN,
      TMPDIR: process.env['TMPDIR'],
      MUSIC_URL: music.url,
      MUSIC_KEY: music.key,
    },
    extraEnv: {
      ...PRODUCTION,
      SMTP_URL: mailbox.smtpUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    },
    onLog: (name, line) => {
      if (name === 'api' || name === 'worker') lines.push(line)
    },
  }).catch(async (error: unknown) => {
    await stopServers()
    throw error
  })
  const { stripe, origin } = stack
  if (!stripe) throw new Error('the Stripe stand-in did not start')
  const db = createDatabase(createPool({ DATABASE_URL: stack.databaseUrl, DATABASE_POOL_SIZE: 3 }, silentLogger))
  const nextAddress = createAddresses()
  const newVisitor = (address = nextAddress()) => new Client({ origin, port: stack.ports.api }, address)
  return {
    origin,
    stack,
    stripe,
    music,
    mailbox,
    traces,
    canary,
    db,
    cast: createCast(() => newVisitor()),
    logs: () => lines.join('\n'),
    newVisitor,
    stop: async () => {
      await db.destroy()
      await stack.stop()
      await stopServers()
    },
  }
}
