import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findReportedAddresses } from '#features/generation/dispatch/workers.repository.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type Deployment,
  listDeployments,
  moveInvocationsToLatest,
  registerDeployment,
  removeDeployment,
} from '#platform/restate/deployments.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

export interface RegistrationOptions {
  adminUrl: string
  /** The address of this worker's release. */
  address: string
  serviceNames: string[]
  db: Database
  logger: Logger
}

const EVERY_MS = 10_000
const FIRST_ATTEMPTS = 40
const FIRST_RETRY_MS = 250
/** Three missed heartbeats. */
const ALIVE_WITHIN_SECONDS = 30
const CONNECT_TIMEOUT_MS = 2000

/**
 * Keeps this worker's release known to the engine. Resolves when it is, or when the engine cannot be reached for ten
 * seconds; the attempts go on until the returned function is called.
 */
export async function keepRegistered(options: RegistrationOptions): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < FIRST_ATTEMPTS; attempt += 1) {
    try {
      await updateRegistration(options)
      break
    } catch {
      await sleep(FIRST_RETRY_MS)
    }
  }
  const pollerOptions = {
    name: 'worker-registration',
    everyMs: EVERY_MS,
    logger: options.logger,
    failureMessage: 'this worker is not registered with the engine',
  }
  return startPolling(pollerOptions, () => updateRegistration(options))
}

/**
 * Registers this release if the engine does not know it, or if the one that gets the calls has no living worker left.
 * Hands over the work of deployments without living workers, and removes them when nothing is left there.
 */
export async function updateRegistration(options: RegistrationOptions): Promise<void> {
  const { adminUrl, address, logger } = options
  const known = await listDeployments(adminUrl)
  if (!known.some((deployment) => deployment.address === address)) {
    await registerDeployment(adminUrl, address)
    logger.info({ address }, 'registered with the engine')
  }
  const reported = await findReportedAddresses(options.db, ALIVE_WITHIN_SECONDS)
  const dead: Deployment[] = []
  for (const deployment of known) {
    if (deployment.address !== address && !(await hasWorkers(deployment, options, reported))) dead.push(deployment)
  }
  const isNeeded = ({ currentServices }: Deployment) =>
    currentServices.some((name) => options.serviceNames.includes(name))
  if (known.some((deployment) => deployment.address === address) && dead.some(isNeeded)) {
    await registerDeployment(adminUrl, address, { rediscover: true })
    logger.warn({ address, dead: dead.map((one) => one.address) }, 'took over the calls of a release without workers')
  }
  for (const deployment of dead) await retire(options, deployment)
}

/**
 * Every worker reports its address. Those of an older release may not do so yet: they count as alive while something
 * listens at their address, unless that is this worker itself.
 */
async function hasWorkers(
  deployment: Deployment,
  { address }: RegistrationOptions,
  reported: ReadonlyMap<string, boolean>,
): Promise<boolean> {
  const isAlive = reported.get(deployment.address)
  if (isAlive !== undefined) return isAlive
  const url = new URL(deployment.address)
  return url.origin !== new URL(address).origin && canConnect(url)
}

function canConnect({ hostname, port, protocol }: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) })
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => resolve(false))
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

async function retire({ adminUrl, logger }: RegistrationOptions, { id, address }: Deployment): Promise<void> {
  const left = await moveInvocationsToLatest(adminUrl, id)
  const listed = (await listDeployments(adminUrl)).find((deployment) => deployment.id === id)
  if (left > 0 || !listed || listed.currentServices.length > 0) return
  await removeDeployment(adminUrl, id)
  logger.info({ address }, 'removed a release without workers from the engine')
}
