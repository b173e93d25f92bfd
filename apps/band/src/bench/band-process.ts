import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readPeakMemory } from './peak-memory.ts'

/** The band server in a separate process, as in production. */
export interface BandProcess {
  readonly url: string
  /** Returns the peak memory since the last call in megabytes, or null if the system does not report it. */
  readAndResetPeakMegabytes(): Promise<number | null>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))
const LISTENING = /listening on (http:\/\/[^"\s]+)/
const BYTES_PER_MEGABYTE = 1e6
/** Resets the peak when it is written to /proc/<pid>/clear_refs. */
const FORGET_PEAK = '5'

export async function startBandProcess(environment: Readonly<Record<string, string>>): Promise<BandProcess> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'cadenza-band-speed-'))
  const inherited = Object.fromEntries(['PATH', 'HOME', 'BAND_VOICE'].flatMap((name) => inheritedFrom(name)))
  const env = { ...inherited, BAND_PORT: '0', BAND_CACHE_DIR: cacheDir, ...environment }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const exited = once(child, 'exit')
  // The measuring process may be stopped before the band.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await readListeningUrl(child.stderr, exited)
  const { pid = 0 } = child
  return {
    url,
    async readAndResetPeakMegabytes() {
      const bytes = await readPeakMemory(pid)
      await writeFile(`/proc/${pid}/clear_refs`, FORGET_PEAK).catch(() => undefined)
      return bytes === null ? null : bytes / BYTES_PER_MEGABYTE
    },
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await exited
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

function inheritedFrom(name: string): [string, string][] {
  // oxlint-disable-next-line node/no-process-env -- The server finds its programs and its voice as this one would.
  const value = process.env[name]
  return value === undefined ? [] : [[name, value]]
}

/** Every other line of stderr is passed on, before and after the URL was found. */
async function readListeningUrl(stderr: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface(stderr).on('line', (line) => {
    const [, url] = LISTENING.exec(line) ?? []
    if (url === undefined) process.stderr.write(`${line}\n`)
    else resolve(url)
  })
  void exited.then(() => reject(new Error('The band ended before it listened.')))
  return promise
}
