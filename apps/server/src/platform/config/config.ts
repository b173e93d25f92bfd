import { findFfmpeg } from '@cadenza/ffmpeg/find-ffmpeg'
import { z } from 'zod'
import { CONNECTIONS } from '#platform/db/connection-budget.ts'
import { DATABASE_TIMEOUTS } from '#platform/db/database-timeouts.ts'
import { PUSH_SERVICE_HOSTS } from './push-service-hosts.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const positiveInt = z.coerce.number().int().min(1)
const webOrigin = z.url({ protocol: /^https?$/ }).refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin alone, such as https://cadenza.example, without path or trailing slash',
})
const httpUrl = z.url({ protocol: /^https?$/ })
const urlWithoutCredentials = (keyVariable: string) =>
  httpUrl.refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), {
    error: `must not hold a user or a password: the key goes into ${keyVariable}`,
  })
const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of an HTTP header')
const blankToUndefined = (value: unknown) => (value === '' ? undefined : value)
const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const TWO_YEARS_IN_SECONDS = 63_072_000
/** It is long enough to pass validation, and production refuses it. */
const DEVELOPMENT_KEY = 'not a secret: for development and tests only'
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToUndefined, schema.optional())

/** The models whose composition plans our adapter can write. */
export const ElevenLabsModel = z.enum(['music_v2', 'music_v2_5'])

const nodeEnv = z.enum(['development', 'test', 'production']).default('production')
const pseudonymKey = z.string().min(32).default(DEVELOPMENT_KEY)
const generationTtlSeconds = positiveInt.default(1200)
const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/ })

const DatabaseEnvironment = z.object({
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: postgresUrl,
  DATABASE_POOL_SIZE: positiveInt.max(100).default(CONNECTIONS.pool),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_CONNECT_TIMEOUT_MS: positiveInt.default(DATABASE_TIMEOUTS.connectMs),
  DATABASE_STATEMENT_TIMEOUT_MS: positiveInt.default(DATABASE_TIMEOUTS.statementMs),
  DATABASE_LOCK_TIMEOUT_MS: positiveInt.default(DATABASE_TIMEOUTS.lockMs),
})

function requireOwnPseudonymKey(
  env: { NODE_ENV: z.infer<typeof nodeEnv>; PSEUDONYM_KEY: string },
  context: z.RefinementCtx,
): void {
  if (env.NODE_ENV !== 'production' || env.PSEUDONYM_KEY !== DEVELOPMENT_KEY) return
  const message = 'is needed in production: it hides who has had the sign-up bonus'
  context.addIssue({ code: 'custom', path: ['PSEUDONYM_KEY'], message })
}

const SeedEnvironment = DatabaseEnvironment.extend({
  NODE_ENV: nodeEnv,
  PSEUDONYM_KEY: pseudonymKey,
  GENERATION_TTL_SECONDS: generationTtlSeconds,
}).superRefine(requireOwnPseudonymKey)

const mediaVariables = {
  MEDIA_STORE: z.enum(['s3', 'fs']),
  S3_ENDPOINT: optional(httpUrl),
  S3_PUBLIC_URL: optional(webOrigin),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  MEDIA_FS_DIR: optional(z.string()),
}

const stripeVariables = {
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(?:sk|rk)_(?:test|live)_/, 'must begin with sk_ or rk_, then test_ or live_'),
  ),
}

const searchVariables = {
  SEARCH_URL: optional(urlWithoutCredentials('SEARCH_KEY')),
  SEARCH_KEY: optional(z.string().includes(':', { error: 'must be a user and a password, separated by a colon' })),
}

/** What an operator needs to hide a song, to rename its files and to refund a purchase. */
const OperatorEnvironment = DatabaseEnvironment.extend({ ORIGIN: webOrigin, ...mediaVariables, ...stripeVariables })

const Environment = DatabaseEnvironment.extend({
  NODE_ENV: nodeEnv,

  DATABASE_REPLICA_URL: optional(postgresUrl),
  // The lag is measured every second, so a shorter bound would give the replica up for being measured.
  DATABASE_REPLICA_MAX_LAG_MS: positiveInt.min(2000).max(600_000).default(5000),

  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  ORIGIN: webOrigin,
  TRUSTED_PROXIES: optional(z.string()).describe(
    'Comma-separated addresses or ranges whose X-Forwarded-For is trusted.',
  ),
  COUNTRY_HEADER: optional(headerName).describe(
    'Header in which a trusted proxy says the country of a client, by two letters.',
  ),
  WEB_DIST: optional(z.string()),
  SECURITY_CONTACT: optional(z.string().regex(/^(?:mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')),
  DRAIN_DELAY_MS: optional(z.coerce.number().int().min(0).max(600_000)),
  HSTS_MAX_AGE_SECONDS: z.coerce.number().int().min(0).default(TWO_YEARS_IN_SECONDS),
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),

  RESTATE_INGRESS_URL: httpUrl,
  RESTATE_ADMIN_URL: optional(httpUrl),
  RESTATE_IDENTITY_KEY: optional(z.string().startsWith('publickeyv1_')),
  RESTATE_PARTITIONS: positiveInt.max(4096).default(24),
  RESTATE_REGISTER: z.stringbool().default(true),
  WORKER_PORT: port.default(9080),
  WORKER_URL: optional(httpUrl),

  ...mediaVariables,

  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  SPOTIFY_CLIENT_ID: optional(z.string()),
  SPOTIFY_CLIENT_SECRET: optional(z.string()),
  SPOTIFY_ACCOUNTS_URL: httpUrl.default('https://accounts.spotify.com'),
  SPOTIFY_API_URL: httpUrl.default('https://api.spotify.com'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  EMAIL_FROM: z.string().default('Cadenza <no-reply@localhost>'),

  ...searchVariables,

  ...stripeVariables,
  STRIPE_WEBHOOK_SECRETS: optional(commaSeparated),
  RECONCILE_EVERY_SECONDS: positiveInt.default(300),
  AUDIT_EVERY_SECONDS: positiveInt.default(3600),
  PSEUDONYM_KEY: pseudonymKey,
  BONUS_DAILY_CREDITS: positiveInt.default(30_000),
  BONUSES_PER_SUBNET_PER_DAY: positiveInt.default(5),
  BONUSES_PER_NETWORK_PER_DAY: positiveInt.default(50),

  MUSIC_PROVIDER: z.enum(['compose-http', 'elevenlabs', 'ace-step']).default('compose-http'),
  // The api and the worker both know the address; only the worker may know the key.
  MUSIC_URL: optional(urlWithoutCredentials('MUSIC_KEY')),
  MUSIC_PATH: optional(z.string().startsWith('/')),
  MUSIC_KEY: optional(z.string()),
  MUSIC_KEY_HEADER: optional(headerName),
  MUSIC_MODEL: optional(z.string()),
  MUSIC_CENTS_PER_SECOND: z.coerce.number().min(0).default(0),
  MUSIC_DAILY_BUDGET_CENTS: z.coerce.number().int().min(0).default(10_000),
  MUSIC_DAILY_SONGS_PER_USER: z.coerce.number().int().min(0).default(60),
  MUSIC_CONCURRENCY: positiveInt.default(10),
  MUSIC_CONCURRENCY_PER_USER: positiveInt.default(2),
  MUSIC_TIMEOUT_SECONDS: positiveInt.default(180),
  MUSIC_RETRY_FOR_SECONDS: positiveInt.default(240),
  OPERATE_DATABASE_URL: optional(postgresUrl),
  MODERATION_URL: optional(httpUrl),
  MODERATION_KEY: optional(z.string()),
  MODERATION_MODEL: z.string().default('omni-moderation-latest'),
  MODERATION_THRESHOLD: z.coerce.number().min(0).max(1).default(0.8),
  FFMPEG_PATH: optional(z.string()),
  FFPROBE_PATH: optional(z.string()),
  C2PA_KEY: optional(z.string()).describe('Path of the PEM file with the private key that signs songs.'),
  C2PA_CERT: optional(z.string()).describe("Path of its certificate chain in PEM, or 'off' to leave songs unsigned."),
  GENERATION_TTL_SECONDS: generationTtlSeconds,
  GENERATION_SILENT_SECONDS: positiveInt.default(90),
  ATTEMPT_HEARTBEAT_MS: positiveInt.default(2000),
  RECOVERY_EVERY_SECONDS: positiveInt.default(30),
  SWEEP_EVERY_SECONDS: positiveInt.default(3600),
  RANK_EVERY_SECONDS: positiveInt.default(300),
  DELETION_DAYS: positiveInt.default(7),
  FRESH_SIGN_IN_MINUTES: positiveInt.default(60),

  PUSH_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/, 'must be a VAPID key: 65 bytes in base64url')),
  PUSH_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'must be a VAPID key: 32 bytes in base64url')),
  PUSH_CONTACT: optional(z.string().regex(/^(?:mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')),
  PUSH_HOSTS: z
    .preprocess(blankToUndefined, z.string().default(PUSH_SERVICE_HOSTS))
    .pipe(commaSeparated)
    .describe('Host names of push services, by comma; `*.` stands for any subdomain.'),

  SIGN_INS_PER_10_MINUTES: positiveInt.default(10),
  WRITES_PER_MINUTE: positiveInt.default(120),
  READS_PER_MINUTE: positiveInt.default(600),
  LISTENS_PER_MINUTE: positiveInt.default(120),
  SEARCHES_PER_MINUTE: positiveInt.default(60),
  PREVIEWS_PER_MINUTE: positiveInt.default(60),
  SIGN_IN_MAILS_PER_HOUR: positiveInt.default(5),
  CHECKOUTS_PER_HOUR: positiveInt.default(5),
  MAX_EVENT_LOOP_DELAY_MS: positiveInt.default(1000),
  MAX_HEAP_MB: positiveInt.default(1500),
}).superRefine((env, context) => {
  const requireVariable = (name: keyof typeof env, because: string) => {
    if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: `is needed ${because}` })
  }
  if (env.MEDIA_STORE === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      requireVariable(name, 'because MEDIA_STORE is s3')
    }
  } else requireVariable('MEDIA_FS_DIR', 'because MEDIA_STORE is fs')
  if (env.GOOGLE_CLIENT_ID) requireVariable('GOOGLE_CLIENT_SECRET', 'because GOOGLE_CLIENT_ID is set')
  if (env.SPOTIFY_CLIENT_ID) requireVariable('SPOTIFY_CLIENT_SECRET', 'because SPOTIFY_CLIENT_ID is set')
  if (env.STRIPE_SECRET_KEY) requireVariable('STRIPE_WEBHOOK_SECRETS', 'because STRIPE_SECRET_KEY is set')
  if (env.COUNTRY_HEADER) requireVariable('TRUSTED_PROXIES', 'because COUNTRY_HEADER is set')
  if (env.C2PA_KEY) requireVariable('C2PA_CERT', 'because C2PA_KEY is set')
  if (env.C2PA_CERT && env.C2PA_CERT !== 'off') requireVariable('C2PA_KEY', 'because C2PA_CERT is set')
  if (env.PUSH_PUBLIC_KEY) requireVariable('PUSH_CONTACT', 'because PUSH_PUBLIC_KEY is set')
  if (env.WORKER_URL && env.RESTATE_REGISTER) requireVariable('RESTATE_ADMIN_URL', 'because WORKER_URL is set')
  if (env.MUSIC_PROVIDER === 'elevenlabs' && !ElevenLabsModel.optional().safeParse(env.MUSIC_MODEL).success) {
    const message = `must be one of ${ElevenLabsModel.options.join(', ')} because MUSIC_PROVIDER is elevenlabs`
    context.addIssue({ code: 'custom', path: ['MUSIC_MODEL'], message })
  }
  for (const name of ['MUSIC_PATH', 'MUSIC_KEY_HEADER'] as const) {
    if (env.MUSIC_PROVIDER === 'compose-http' || env[name] === undefined) continue
    const message = `is of no use to ${env.MUSIC_PROVIDER}: only compose-http lets it be chosen`
    context.addIssue({ code: 'custom', path: [name], message })
  }
  if (env.NODE_ENV !== 'production') return
  requireOwnPseudonymKey(env, context)
  requireVariable('RESTATE_IDENTITY_KEY', 'in production: the worker would answer anybody')
  if (!env.ORIGIN.startsWith('https:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(env.ORIGIN)) {
    context.addIssue({ code: 'custom', path: ['ORIGIN'], message: 'must be https in production' })
  }
})

const WorkerEnvironment = Environment.superRefine((env, context) => {
  if (env.MUSIC_URL === undefined || env.MUSIC_KEY !== undefined || env.MUSIC_PROVIDER === 'ace-step') return
  context.addIssue({ code: 'custom', path: ['MUSIC_KEY'], message: 'is needed because MUSIC_URL is set' })
})

export const CONFIG_VARIABLES: readonly string[] = Object.keys(Environment.shape)

export type Config = z.infer<typeof Environment>
export type SearchConfig = Pick<Config, keyof typeof searchVariables>
export type SeedConfig = z.infer<typeof SeedEnvironment>
export type OperatorConfig = z.infer<typeof OperatorEnvironment>
export type DatabaseConfig = z.infer<typeof DatabaseEnvironment>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

function parse<T>(schema: z.ZodType<T>, env: Record<string, string | undefined>): T {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`)
  throw new ConfigError(
    `The configuration is not usable. Mend these variables (.env.example explains each):\n${lines.join('\n')}`,
  )
}

export function parseConfig(env: Record<string, string | undefined>): Config {
  return parse(Environment, env)
}

/**
 * Also requires the music provider's key, which the api must not be given, and adds the paths of the ffmpeg that was
 * found.
 */
export function parseWorkerConfig(env: Record<string, string | undefined>): Config {
  const programs = findFfmpeg(env)
  return { ...parse(WorkerEnvironment, env), FFMPEG_PATH: programs?.ffmpeg, FFPROBE_PATH: programs?.ffprobe }
}

function requireNoPooler(env: z.infer<typeof DatabaseEnvironment>, context: z.RefinementCtx): void {
  if (env.DATABASE_POOLER === 'none') return
  const message =
    'must be none for migrations: their lock is held by a session, so DATABASE_URL must name the server itself'
  context.addIssue({ code: 'custom', path: ['DATABASE_POOLER'], message })
}

const MigrationEnvironment = DatabaseEnvironment.superRefine(requireNoPooler)
const SetupEnvironment = DatabaseEnvironment.extend({ ORIGIN: webOrigin }).superRefine(requireNoPooler)

const ReindexEnvironment = DatabaseEnvironment.extend({
  ...searchVariables,
  SEARCH_URL: urlWithoutCredentials('SEARCH_KEY'),
})

/** What setup needs itself, and everything it was given for the roles and the band. */
export type SetupConfig = z.infer<typeof SetupEnvironment> & { given: Record<string, string> }

const isForRolesOrBand = (name: string): boolean => CONFIG_VARIABLES.includes(name) || name.startsWith('BAND_')

export function parseSetupConfig(env: Record<string, string | undefined>): SetupConfig {
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => isForRolesOrBand(entry[0]) && Boolean(entry[1]),
  )
  return { ...parse(SetupEnvironment, env), given: Object.fromEntries(given) }
}

/** Parses only what migrations need; the rest of the configuration may not exist yet when the schema is created. */
export function parseMigrationConfig(env: Record<string, string | undefined>): DatabaseConfig {
  return parse(MigrationEnvironment, env)
}

export function parseDatabaseConfig(env: Record<string, string | undefined>): DatabaseConfig {
  return parse(DatabaseEnvironment, env)
}

/** Parses what is needed to make the search server's index anew. */
export function parseReindexConfig(env: Record<string, string | undefined>): DatabaseConfig & SearchConfig {
  return parse(ReindexEnvironment, env)
}

/** Parses what seeding the demo catalog needs to request songs; the workers make them. */
export function parseSeedConfig(env: Record<string, string | undefined>): SeedConfig {
  return parse(SeedEnvironment, env)
}

export function parseOperatorConfig(env: Record<string, string | undefined>): OperatorConfig {
  return parse(OperatorEnvironment, env)
}
