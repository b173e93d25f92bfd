import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * `node warm-compile-cache.ts api|worker`, while the image is built and as the user that will run it: loads what the
 * roles load, so that Node writes the compiled code to NODE_COMPILE_CACHE. A band also makes a short song, which shows
 * that its sounds, its threads and ffmpeg are in the image.
 */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  api: ['run-api', 'run-migrations', 'run-setup', 'run-audit', 'run-operate', 'run-seed'],
  worker: ['run-worker'],
}

const app = new URL('..', import.meta.url)
const SERVER = 'apps/server/src'
const target = process.argv[2] ?? ''

/** Returns the address of a band once it listens. */
async function addressOf(band: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  for await (const line of createInterface({ input: band.stderr })) {
    console.log(line)
    const url = /listening on (http:[^"\s]+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the band did not start')
}

async function makeSong(): Promise<void> {
  const own = { BAND_HOST: '127.0.0.1', BAND_PORT: '0', BAND_CACHE_DIR: '/tmp/band', BAND_CONCURRENCY: '1' }
  const band = spawn(process.execPath, ['apps/band/src/main.ts'], {
    cwd: app,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const ended = once(band, 'exit')
  try {
    const body = JSON.stringify({ prompt: 'a slow waltz for piano', music_length_ms: 10_000, instrumental: true })
    const song = await fetch(`${await addressOf(band)}/music/compose`, { method: 'POST', body })
    if (!song.ok) throw new Error(`the band answered ${song.status}: ${await song.text()}`)
    console.log(`the band made a song of ${(await song.arrayBuffer()).byteLength} bytes`)
  } finally {
    band.kill('SIGTERM')
    await ended
  }
}

const roles = ROLES[target]
if (roles === undefined) throw new Error(`there is no image ${target}`)
await import(new URL(`${SERVER}/platform/telemetry/start.ts`, app).href)
for (const role of roles) {
  const file = new URL(`${SERVER}/roles/${role}.ts`, app)
  if (existsSync(file)) await import(file.href)
}
if (target === 'worker') await makeSong()
process.exit(0)
