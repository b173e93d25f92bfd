import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startReadyChild, type ChildExit, type LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { answersHttp } from '#dev/process/readiness.ts'
import { UnrecoverableError } from '#dev/process/supervise.ts'
import { CONCURRENT_INVOCATIONS, engineSettings } from '@cadenza/engine/engine-settings'
import { loadOrCreateIdentity } from './restate-identity.ts'

export interface RestatePorts {
  ingress: number
  admin: number
  node: number
}

export interface RestateOptions {
  baseDir?: string
  ports?: RestatePorts
  // Uses few partitions and is killed on stop: for tests only. Without a baseDir its data is in the temporary folder
  // and is removed on stop.
  isThrowaway?: boolean
  // Suspends after every await, so that a handler that is not deterministic fails in its first test.
  alwaysReplay?: boolean
  disableRetries?: boolean
  // False starts it as its own documentation does, without the switches of its flow control.
  hasFlowControl?: boolean
  tracingEndpoint?: string | undefined
  logFilter?: string
  onLog?: LogSink | undefined
  signal?: AbortSignal | undefined
}

export interface Restate {
  ingressUrl: string
  adminUrl: string
  identityKey: string
  pid: number
  exited: Promise<ChildExit>
  stop: () => Promise<void>
}

export function findRestateBinary(): string {
  const packageName = `@restatedev/restate-server-${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/bin/restate-server`)
  } catch {
    throw new UnrecoverableError(
      `the Restate server is not available as the npm package ${packageName}. Run: npm install`,
    )
  }
}

const WITHOUT_FLOW_CONTROL = {
  RESTATE_EXPERIMENTAL_ENABLE_VQUEUES: 'false',
  RESTATE_EXPERIMENTAL_ENABLE_PROTOCOL_V7: 'false',
}

export function restateEnvironment(
  options: RestateOptions,
  ports: RestatePorts,
  pemFile: string,
): Record<string, string> {
  const isThrowaway = options.isThrowaway ?? false
  return {
    ...engineSettings(pemFile),
    RESTATE_LISTEN_MODE: 'tcp',
    RESTATE_BIND_IP: '127.0.0.1',
    RESTATE_ADVERTISED_HOST: '127.0.0.1',
    RESTATE_BIND_PORT: String(ports.node),
    RESTATE_INGRESS__BIND_PORT: String(ports.ingress),
    RESTATE_ADMIN__BIND_PORT: String(ports.admin),
    RESTATE_ADMIN__DISABLE_WEB_UI: String(isThrowaway),
    RESTATE_DEFAULT_NUM_PARTITIONS: isThrowaway ? '4' : '24',
    RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: isThrowaway ? '96MB' : '256MB',
    // The server asks GitHub for newer releases and logs long errors when it cannot reach it.
    RESTATE_LOG_FILTER: options.logFilter ?? 'warn,octocrab=off',
    RESTATE_LOG_FORMAT: 'compact',
    RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
    ...(isThrowaway ? {} : CONCURRENT_INVOCATIONS),
    ...(options.hasFlowControl === false ? WITHOUT_FLOW_CONTROL : {}),
    // In the machine's temporary folder, a killed server would leave one folder per partition behind.
    RESTATE_WORKER__INVOKER__TMP_DIR: join(dirname(pemFile), 'restate-invoker'),
    ...(options.alwaysReplay ? { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '0s' } : {}),
    ...(options.disableRetries
      ? { RESTATE_DEFAULT_RETRY_POLICY__MAX_ATTEMPTS: '1', RESTATE_DEFAULT_RETRY_POLICY__ON_MAX_ATTEMPTS: 'kill' }
      : {}),
    ...(options.tracingEndpoint === undefined ? {} : { RESTATE_TRACING_ENDPOINT: options.tracingEndpoint }),
  }
}

async function pickPorts(): Promise<RestatePorts> {
  const [ingress, admin, node] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  return { ingress, admin, node }
}

async function chooseBaseDir(options: RestateOptions): Promise<string> {
  if (options.baseDir !== undefined) return options.baseDir
  if (!options.isThrowaway) throw new Error('startRestate needs a baseDir unless the server is a throw-away')
  return join(await mkdtemp(join(tmpdir(), 'cadenza-restate-')), 'data')
}

export async function startRestate(options: RestateOptions): Promise<Restate> {
  const ports = options.ports ?? (await pickPorts())
  const baseDir = await chooseBaseDir(options)
  const parentDir = dirname(baseDir)
  await mkdir(parentDir, { recursive: true })
  const pemFile = join(parentDir, 'restate-identity.pem')
  const identityKey = await loadOrCreateIdentity(pemFile)

  const ingressUrl = `http://127.0.0.1:${ports.ingress}`
  const adminUrl = `http://127.0.0.1:${ports.admin}`
  const server = await startReadyChild({
    name: 'restate',
    command: findRestateBinary(),
    args: ['--no-logo', '--base-dir', baseDir, '--node-name', 'cadenza'],
    env: restateEnvironment(options, ports, pemFile),
    stopSignal: options.isThrowaway ? 'SIGKILL' : 'SIGTERM',
    onLog: options.onLog,
    signal: options.signal,
    isReady: async () =>
      (await answersHttp(`${ingressUrl}/restate/health`)) && (await answersHttp(`${adminUrl}/health`)),
  })

  return {
    ingressUrl,
    adminUrl,
    identityKey,
    pid: server.pid,
    exited: server.exited,
    stop: async () => {
      await server.stop()
      if (options.baseDir === undefined) await rm(parentDir, { recursive: true, force: true })
    },
  }
}
