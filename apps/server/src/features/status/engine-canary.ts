import type { Ingress } from '@restatedev/restate-sdk-clients'
import { withTimeout } from '#platform/async/with-timeout.ts'
import { HealthProblem } from '#platform/http/health.ts'
import { findPartitionKeys } from '#platform/restate/partition-keys.ts'
import { recordEngineCanary } from '#platform/telemetry/engine-canary.ts'
import type { Probe } from './probe.workflow.ts'

interface EngineCanaryOptions {
  engine: Ingress
  /** How many partitions the engine has. */
  partitions: number
  /** Fails when the engine is away altogether, which saves asking every partition. */
  checkEngine: () => Promise<void>
  /** Between two rounds. */
  everyMs?: number
}

export interface EngineCanary {
  /** Asks one partition, each time another one, and fails when it does not answer. */
  ping(): Promise<void>
  /** Fails when a partition did not answer in the last round. Returns how many did. */
  checkLastRound(): string
  stop(): void
}

const EVERY_MS = 15_000
const AFTER_FAILURE_MS = 2000
const PING_TIMEOUT_MS = 5000

/**
 * Lets every partition of the engine run a small piece of work at intervals: one that has a leader and takes work, but
 * never runs it, answers nobody and looks healthy otherwise (restate #5033).
 */
export function startEngineCanary(options: EngineCanaryOptions): EngineCanary {
  const { engine, partitions, checkEngine, everyMs = EVERY_MS } = options
  const keys = findPartitionKeys(partitions)
  let silent: number[] | null = null
  let next = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const ping = async (partition: number): Promise<void> => {
    const probe: Pick<Probe, 'name'> = { name: 'Probe' }
    const answer = engine.objectClient<Probe>(probe, (await keys)[partition] ?? '').ping()
    await withTimeout(answer, PING_TIMEOUT_MS, 'the partition does not answer')
  }

  async function findSilent(): Promise<number[]> {
    const all = Array.from({ length: partitions }, (_none, partition) => partition)
    if (!(await checkEngine().then(isDone, isNotDone))) return all
    const answers = await Promise.all(all.map((partition) => ping(partition).then(isDone, isNotDone)))
    return all.filter((partition) => answers[partition] === false)
  }

  async function round(): Promise<void> {
    const found = await findSilent()
    silent = found
    for (let partition = 0; partition < partitions; partition += 1) {
      recordEngineCanary(String(partition), !found.includes(partition))
    }
    if (!isStopped) timer = setTimeout(() => void round(), found.length > 0 ? AFTER_FAILURE_MS : everyMs)
  }

  function checkLastRound(): string {
    if (silent === null) throw new HealthProblem('no partition has been asked yet')
    const count = `${partitions - silent.length} of ${partitions} partitions answer`
    if (silent.length > 0) throw new HealthProblem(`${count}; these do not: ${silent.join(', ')}`)
    return count
  }

  void round()
  return {
    checkLastRound,
    async ping() {
      next = (next + 1) % partitions
      await ping(next)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const isDone = (): boolean => true
const isNotDone = (): boolean => false
