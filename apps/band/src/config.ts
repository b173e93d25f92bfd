import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findFfmpeg } from '@cadenza/ffmpeg/find-ffmpeg'
import { z } from 'zod'
import { DEVELOPMENT_WATERMARK_KEY } from '#band/provenance/provenance-settings.ts'

const count = z.coerce.number().int().min(1)
const blankMeansAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankMeansAbsent, schema.optional())
const BYTES_PER_MEGABYTE = 1e6
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/

/** True unless the value is missing or `off`. */
const isSet = (value: string | undefined): value is string => value !== undefined && value !== 'off'

const Environment = z
  .object({
    BAND_HOST: z.string().default('127.0.0.1'),
    BAND_PORT: z.coerce.number().int().min(0).max(65_535).default(5190),
    BAND_KEY: optional(z.string().min(8, 'must have at least 8 characters')),
    BAND_SOUNDFONT: optional(z.string()).describe(
      'Path of an .sf2 or .sf3 file. The default is the best one that is installed.',
    ),
    BAND_VOICE: optional(z.string()).describe(
      "Path of an .htsvoice file, or 'off' to have the melody played instead of sung.",
    ),
    BAND_FFMPEG: optional(z.string()).describe(
      "Path of the ffmpeg program, or 'off' to encode without it. The default is the installed one.",
    ),
    BAND_CONCURRENCY: optional(count.max(64)).describe('Number of songs rendered at a time.'),
    BAND_THREADS: optional(count.max(16)).describe('Number of threads that one song may use.'),
    BAND_QUEUE: z.coerce.number().int().min(0).max(10_000).default(16).describe('Number of songs that may wait.'),
    BAND_CACHE_DIR: optional(z.string()),
    BAND_STEM_CACHE_MB: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .default(4_000)
      .describe('Most space for stems that later versions of a song may use again; 0 records every stem anew.'),
    BAND_WATERMARK_KEY: optional(z.string().min(16, 'must have at least 16 characters').or(z.literal('off'))).describe(
      "Key of the watermark in songs, or 'off' to leave them without one.",
    ),
    BAND_C2PA_KEY: optional(z.string()).describe('Path of the PEM file with the private key that signs songs.'),
    BAND_C2PA_CERT: optional(z.string()).describe(
      "Path of the PEM file with its certificate chain, or 'off' to leave songs unsigned.",
    ),
    BAND_SEED: optional(z.string().max(100)).describe(
      'Seed for requests that have none, so that the same request gives the same song.',
    ),
  })
  .refine(({ BAND_KEY, BAND_HOST }) => BAND_KEY !== undefined || LOOPBACK.test(BAND_HOST), {
    path: ['BAND_KEY'],
    error: 'must be set where others can reach the band',
  })
  .refine(({ BAND_C2PA_KEY, BAND_C2PA_CERT }) => isSet(BAND_C2PA_KEY) === isSet(BAND_C2PA_CERT), {
    path: ['BAND_C2PA_KEY'],
    error: 'needs its certificate in BAND_C2PA_CERT, and the other way round',
  })

export interface BandConfig {
  readonly host: string
  readonly port: number
  /** Null accepts requests without a key, which is allowed only on the loopback interface. */
  readonly key: string | null
  readonly soundFont: string | undefined
  /** If undefined, the usual places are searched; if null, an instrument plays the melody. */
  readonly voice: string | null | undefined
  readonly ffmpeg: string | null
  readonly concurrency: number
  readonly threads: number
  readonly queue: number
  readonly cacheDir: string
  /** 0 if stems are not kept. */
  readonly stemCacheBytes: number
  readonly seed: string | undefined
  /** If null, songs have no watermark. */
  readonly watermarkKey: string | null
  /** If undefined, songs are signed with the public development key; if null, they are not signed. */
  readonly signing: { readonly keyPath: string; readonly certificatePath: string } | null | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const offMeansNone = (value: string): string | null => (value === 'off' ? null : value)

function signingFrom({ BAND_C2PA_KEY, BAND_C2PA_CERT }: z.infer<typeof Environment>): BandConfig['signing'] {
  if (BAND_C2PA_CERT === 'off') return null
  if (BAND_C2PA_KEY === undefined || BAND_C2PA_CERT === undefined) return undefined
  return { keyPath: BAND_C2PA_KEY, certificatePath: BAND_C2PA_CERT }
}

export function parseConfig(environment: Readonly<Record<string, string | undefined>>): BandConfig {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name = 'The configuration'], message }) => {
      return `${String(name)}: ${message}`
    })
    throw new ConfigError(`The band cannot start:\n  ${problems.join('\n  ')}`)
  }
  const { data } = parsed
  const cores = availableParallelism()
  return {
    host: data.BAND_HOST,
    port: data.BAND_PORT,
    key: data.BAND_KEY ?? null,
    soundFont: data.BAND_SOUNDFONT,
    voice: data.BAND_VOICE === undefined ? undefined : offMeansNone(data.BAND_VOICE),
    ffmpeg: offMeansNone(data.BAND_FFMPEG ?? findFfmpeg(environment)?.ffmpeg ?? 'off'),
    concurrency: data.BAND_CONCURRENCY ?? Math.max(1, Math.floor(cores / 2)),
    threads: data.BAND_THREADS ?? Math.max(1, Math.min(4, cores)),
    queue: data.BAND_QUEUE,
    cacheDir: data.BAND_CACHE_DIR ?? path.join(tmpdir(), 'cadenza-band'),
    stemCacheBytes: data.BAND_STEM_CACHE_MB * BYTES_PER_MEGABYTE,
    seed: data.BAND_SEED,
    watermarkKey: offMeansNone(data.BAND_WATERMARK_KEY ?? DEVELOPMENT_WATERMARK_KEY),
    signing: signingFrom(data),
  }
}

export function readConfig(): BandConfig {
  // oxlint-disable-next-line node/no-process-env -- The one place where the environment becomes configuration.
  return parseConfig(process.env)
}
