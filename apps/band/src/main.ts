import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { developmentIdentity } from '@cadenza/song-file/c2pa/development-identity'
import { readSigningIdentity, type SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import { type BandConfig, ConfigError, readConfig } from '#band/config.ts'
import { startBandServer } from '#band/http/band-server.ts'
import { soundVersionOf } from './studio/stem-cache/sound-version.ts'
import { openStemCache, type StemCache } from './studio/stem-cache/stem-cache.ts'
import { openStudio } from './studio/studio.ts'
import { findSoundFont } from '#band/synth/find-sound-font.ts'
import { findVoice } from './voice/model/find-voice.ts'

/** EX_CONFIG of sysexits.h, so that supervisors can tell a bad configuration from a crash. */
const EXIT_CONFIG = 78

/** Uses the levels and fields of the server's logs, so that one log reader works for both. */
const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 }

const log = (level: keyof typeof LEVELS, msg: string) =>
  process.stderr.write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), service: 'band', msg })}\n`)

/** Returns null if singing is switched off or no voice was found. */
async function chooseVoice({ voice, cacheDir }: BandConfig): Promise<string | null> {
  if (voice === null) return null
  const found = await findVoice({ configuredFile: voice, cacheFolder: cacheDir })
  if (found === null && voice !== undefined) throw new ConfigError(`BAND_VOICE: there is no voice at ${voice}`)
  if (found === null) log('warn', 'no voice was found: an instrument plays the melody of songs with lyrics')
  return found
}

/** Returns null if songs are not signed. */
async function chooseIdentity({ signing, key }: BandConfig): Promise<SigningIdentity | null> {
  if (signing === null) return null
  if (signing === undefined) {
    if (key !== null)
      log('warn', 'songs are signed with a key that everybody has: set BAND_C2PA_KEY and BAND_C2PA_CERT')
    return developmentIdentity()
  }
  try {
    return await readSigningIdentity(signing.keyPath, signing.certificatePath)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`BAND_C2PA_KEY and BAND_C2PA_CERT: ${reason}`, { cause: error })
  }
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const STEM_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Two songs of ten minutes, with their stems, while they are made. */
const FREE_BYTES = 3e9

/** Returns null if no stems are kept: a band without them is slower for edited songs and makes them all the same. */
async function openOwnStemCache(
  { cacheDir, stemCacheBytes }: BandConfig,
  sounds: { readonly soundFontPath: string; readonly voicePath: string | null },
): Promise<StemCache | null> {
  if (stemCacheBytes === 0) return null
  try {
    return await openStemCache({
      folder: path.join(cacheDir, 'stems'),
      soundVersion: await soundVersionOf(sounds),
      maxBytes: stemCacheBytes,
      maxAgeMs: STEM_LIFETIME_MS,
      freeBytes: FREE_BYTES,
      onError: (error) => log('warn', `a stem is recorded anew or not kept: ${describe(error)}`),
    })
  } catch (error) {
    log('warn', `stems are not kept: ${describe(error)}`)
    return null
  }
}

async function run(): Promise<void> {
  // Every song starts threads, which would otherwise compile the same files again.
  enableCompileCache()
  const config = readConfig()
  const sounds = { soundFontPath: findSoundFont(config.soundFont), voicePath: await chooseVoice(config) }
  const stemCache = await openOwnStemCache(config, sounds)
  const studio = await openStudio({
    ...sounds,
    stemCache,
    ffmpeg: config.ffmpeg,
    threads: config.threads,
    provenance: { watermarkKey: config.watermarkKey, identity: await chooseIdentity(config) },
  })
  const server = await startBandServer({
    ...config,
    studio,
    stemCounts: () => stemCache?.counts() ?? null,
    onError: (error) => log('error', describe(error)),
  })
  studio.warmUp().catch((error: unknown) => log('error', `no song could be rehearsed: ${String(error)}`))
  log('info', `listening on ${server.url}`)
  const stop = () => {
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

try {
  await run()
} catch (error) {
  log('fatal', error instanceof Error ? error.message : String(error))
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1)
}
