import { join, resolve } from 'node:path'
import {
  runCommand,
  startChild,
  startReadyChild,
  type Child,
  type ChildOptions,
  type LogSink,
} from '#dev/process/child-process.ts'
import { acceptsConnections, answersHttp } from '#dev/process/readiness.ts'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import { withoutWorkerKeys, type Environment } from './stack-environment.ts'
import type { StackPorts } from './stack-ports.ts'

export const REPOSITORY_DIR = resolve(import.meta.dirname, '../../..')

export const SERVER_ENTRY = 'apps/server/src/main.ts'
const TELEMETRY_ENTRY = './apps/server/src/platform/telemetry/start.ts'

export interface ProcessOptions {
  ports: StackPorts
  environment: Environment
  databaseUrlAs: (role: DatabaseRole) => string
  onLog?: LogSink | undefined
}

function nodeProcess(name: string, args: string[], environment: Environment, onLog: LogSink | undefined): ChildOptions {
  return { name, command: process.execPath, args, cwd: REPOSITORY_DIR, env: environment, onLog }
}

export async function runMigrations({
  environment,
  onLog,
}: Pick<ProcessOptions, 'environment' | 'onLog'>): Promise<void> {
  await runCommand(nodeProcess('migrate', [SERVER_ENTRY, 'migrate'], withoutWorkerKeys(environment), onLog))
}

export function startApi(options: ProcessOptions, signal: AbortSignal, isRetry: boolean): Promise<Child> {
  const { ports, environment, databaseUrlAs, onLog } = options
  const env = {
    ...withoutWorkerKeys(environment),
    DATABASE_URL: databaseUrlAs('cadenza_api'),
    OPERATE_DATABASE_URL: databaseUrlAs('cadenza_operator'),
    METRICS_PORT: String(ports.apiMetrics),
  }
  return startReadyChild({
    ...nodeProcess('api', ['--import', TELEMETRY_ENTRY, SERVER_ENTRY, 'api'], env, onLog),
    isReady: () => answersHttp(`http://127.0.0.1:${ports.api}/readyz`),
    signal,
    isRetry,
  })
}

// The worker speaks only HTTP/2, so the probe can only check that the port is open.
export function startWorker(options: ProcessOptions, signal: AbortSignal, isRetry: boolean): Promise<Child> {
  const { ports, environment, databaseUrlAs, onLog } = options
  const env = {
    ...environment,
    DATABASE_URL: databaseUrlAs('cadenza_worker'),
    METRICS_PORT: String(ports.workerMetrics),
  }
  return startReadyChild({
    ...nodeProcess('worker', ['--import', TELEMETRY_ENTRY, SERVER_ENTRY, 'worker'], env, onLog),
    isReady: () => acceptsConnections(ports.worker),
    signal,
    isRetry,
  })
}

// Runs in the background until it is done, as owner of the database; the worker generates its songs like any others.
export function startSeed(
  { environment, onLog }: Pick<ProcessOptions, 'environment' | 'onLog'>,
  songs: number | 'all',
): Promise<Child> {
  const args = [SERVER_ENTRY, 'seed', ...(songs === 'all' ? [] : ['--songs', String(songs)])]
  return startChild(nodeProcess('seed', args, withoutWorkerKeys(environment), onLog))
}

type ViteOptions = Pick<ProcessOptions, 'ports' | 'environment' | 'onLog'>

export function startVite(
  { ports, environment, onLog }: ViteOptions,
  signal: AbortSignal,
  isRetry: boolean,
): Promise<Child> {
  const vite = join(REPOSITORY_DIR, 'node_modules/vite/bin/vite.js')
  const env = { ...withoutWorkerKeys(environment), API_URL: `http://127.0.0.1:${ports.api}` }
  return startReadyChild({
    ...nodeProcess('web', [vite, '--host', 'localhost', '--port', String(ports.web), '--strictPort'], env, onLog),
    cwd: join(REPOSITORY_DIR, 'apps/web'), // Lingui looks for its configuration in the working directory
    isReady: () => answersHttp(`http://localhost:${ports.web}/`),
    signal,
    isRetry,
  })
}
