import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findFirefox } from './find-browser.ts'

export interface ServedFile {
  readonly contentType: string
  readonly body: string | Uint8Array
}

interface BrowserRun {
  readonly browser?: 'chromium' | 'firefox'
  /** Returns the file at a path, '/' being the page, or null. */
  readonly serve: (path: string) => ServedFile | null
  readonly longestMs: number
  readonly flags?: readonly string[]
}

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]
/** No page but ours is reached, because updates, telemetry and the page of a first start ask a proxy that nobody runs. */
const FIREFOX_PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'network.proxy.allow_hijacking_localhost': false,
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

function servePage(serve: BrowserRun['serve']): { readonly server: Server; readonly posted: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void bodyOf(request).then((body) => {
        response.end()
        resolve(body)
      })
      return
    }
    const file = serve(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (file === null) return void response.writeHead(404).end()
    response.setHeader('content-type', file.contentType)
    response.end(file.body)
  })
  return { server, posted: promise }
}

/** Stops the whole process group, because Debian's program is a script that starts the browser. */
function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // The process has already ended.
  }
}

interface BrowserCommand {
  readonly program: string
  readonly flags: readonly string[]
}

function chromiumCommand(profile: string): BrowserCommand {
  return { program: findChromium(), flags: [...CHROMIUM_FLAGS, `--user-data-dir=${profile}`] }
}

async function firefoxCommand(profile: string): Promise<BrowserCommand> {
  const preferences = Object.entries(FIREFOX_PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), preferences.join(''))
  return { program: findFirefox(), flags: ['--headless', '--no-remote', '--profile', profile] }
}

/** Opens a page in a browser and returns the JSON that it posts back to its own server. */
export async function runInBrowser({
  browser = 'chromium',
  serve,
  longestMs,
  flags = [],
}: BrowserRun): Promise<unknown> {
  const profile = await mkdtemp(join(tmpdir(), `cadenza-${browser}-`))
  const command = browser === 'firefox' ? await firefoxCommand(profile) : chromiumCommand(profile)
  if (!existsSync(command.program))
    throw new Error(`No ${browser} at ${command.program}: install it, or set ${browser.toUpperCase()} to its path.`)
  const { server, posted } = servePage(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const child = spawn(command.program, [...command.flags, ...flags, url], { stdio: 'ignore', detached: true })
  const ended = new Promise<null>((resolve) => child.once('close', () => resolve(null)))
  const giveUp = setTimeout(() => stop(child), longestMs)
  try {
    const answer = await Promise.race([posted, ended])
    if (answer === null) throw new Error(`${browser} ended before the page had answered.`)
    return JSON.parse(answer)
  } finally {
    clearTimeout(giveUp)
    stop(child)
    await ended
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
