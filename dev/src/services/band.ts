import { join, resolve } from 'node:path'
import { ChildFailure, runCommand, startReadyChild, type Child, type LogSink } from '#dev/process/child-process.ts'
import { answersHttp } from '#dev/process/readiness.ts'

export interface BandOptions {
  key: string
  port: number
  /** Holds songs that may be requested again within an hour. */
  dir: string
  /** Holds downloads: the voice. */
  cacheDir: string
  environment?: NodeJS.ProcessEnv
  onLog?: LogSink | undefined
  signal?: AbortSignal | undefined
  isRetry?: boolean | undefined
}

export interface Band extends Child {
  url: string
}

const INHERITED_VARIABLES = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'NODE_COMPILE_CACHE',
  'FFMPEG_PATH',
  'FFPROBE_PATH',
])

const BAND_DIR = resolve(import.meta.dirname, '../../../apps/band')

/** Passes on the band's own variables and those that every program needs, without the secrets of the product. */
const pickBandVariables = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith('BAND_') || INHERITED_VARIABLES.has(name)),
  )

const bandProcessOptions = (file: string, { environment = process.env, onLog }: BandOptions) => ({
  name: 'band',
  command: process.execPath,
  cwd: BAND_DIR,
  env: pickBandVariables(environment),
  args: [join(BAND_DIR, 'src', file)],
  onLog,
})

// The band also plays without a voice, so a failed download is reported and does not stop the start.
async function fetchVoice(options: BandOptions): Promise<string | undefined> {
  const { args, ...child } = bandProcessOptions('install-voice.ts', options)
  const folder = join(options.cacheDir, 'voice')
  const output = await runCommand({ ...child, args: [...args, folder], onLog: undefined }).catch((error: unknown) => {
    options.onLog?.('band', error instanceof ChildFailure ? error.output : String(error))
    return ''
  })
  return output.trim() || undefined
}

/** Starts the built-in music provider, with its voice if that can be fetched. */
export async function startBand(options: BandOptions): Promise<Band> {
  const { key, port, dir, signal, isRetry, environment = process.env } = options
  const voice = environment['BAND_VOICE'] || (await fetchVoice(options))
  const url = `http://127.0.0.1:${port}`
  const { env, ...child } = bandProcessOptions('main.ts', options)
  const running = await startReadyChild({
    ...child,
    env: {
      ...env,
      BAND_HOST: '127.0.0.1',
      BAND_PORT: String(port),
      BAND_KEY: key,
      BAND_CACHE_DIR: dir,
      ...(voice === undefined ? {} : { BAND_VOICE: voice }),
    },
    isReady: () => answersHttp(`${url}/health`),
    signal,
    isRetry,
  })
  return { ...running, url }
}
