import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { USAGE, parseLauncherArguments, type LauncherArguments } from './cli/launcher-arguments.ts'
import { ChildFailure } from './process/child-process.ts'
import { lockDataDir } from './cli/data-dir-lock.ts'
import { loadEnvFile } from './cli/load-env-file.ts'
import { killAllProcessGroups } from './process/kill-with-parent.ts'
import { createLogPrinter } from './cli/log-printer.ts'
import { formatReadyTable } from './cli/ready-table.ts'
import { startStack, type Stack } from './stack/start-stack.ts'
import { REPOSITORY_DIR } from './stack/app-services.ts'
import { ServiceDownError } from './process/supervise.ts'

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130
// The terminal and npm both send a signal for the same Ctrl-C, so two signals this close together count as one.
const ONE_KEY_PRESS_MS = 500
const CACHE_FOLDER = 'cache'

const print = createLogPrinter(process.stdout)
const log = (text: string): void => print('dev', text)

function fail(error: unknown, code: number): never {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(code)
}

function describeFailure(error: unknown): string {
  // The log already holds the child's output and the reason why a service is down.
  if (error instanceof ServiceDownError) return 'nothing was started'
  if (error instanceof ChildFailure)
    return `${error.message.split('\n')[0]}; its last lines are above. Run: npm run doctor`
  return error instanceof Error ? error.message : String(error)
}

function readArguments(): LauncherArguments {
  try {
    const launcherArguments = parseLauncherArguments(process.argv.slice(2), REPOSITORY_DIR)
    if (!launcherArguments.wantsHelp) return launcherArguments
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, EXIT_USAGE)
  }
  process.stdout.write(USAGE)
  process.exit(0)
}

async function removeData(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name !== CACHE_FOLDER)
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  log('starting over with empty data')
}

// The first signal stops all services in order. While services are still starting, and at the second signal, the
// children are killed.
function stopOnSignal(): { setStack: (stack: Stack) => void } {
  let stack: Stack | undefined
  let stoppingSinceMs: number | undefined
  const stop = async () => {
    if (stoppingSinceMs !== undefined && performance.now() - stoppingSinceMs < ONE_KEY_PRESS_MS) return
    if (stoppingSinceMs !== undefined || !stack) {
      killAllProcessGroups()
      process.exit(EXIT_INTERRUPTED)
    }
    stoppingSinceMs = performance.now()
    log('stopping everything (Ctrl-C again kills it)')
    await stack.stop()
    log('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  return { setStack: (started) => (stack = started) }
}

async function launch({ dataDir, firstPort, isFresh, music, demoSongs }: LauncherArguments): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await lockDataDir(dataDir)
  if (isFresh) await removeData(dataDir)
  const signals = stopOnSignal()
  const stack = await startStack({
    dataDir,
    ports: 'preferred',
    firstPort,
    web: 'vite',
    music,
    demoSongs,
    environment: process.env,
    onLog: print,
  })
  signals.setStack(stack)
  const tookMs = performance.now()
  process.stdout.write(`${formatReadyTable({ stack, dataDir, tookMs, stream: process.stdout })}\n`)
}

loadEnvFile()
try {
  await launch(readArguments())
} catch (error) {
  fail(error, 1)
}
