import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startReadyChild } from '@cadenza/dev/process/child-process'
import { answersHttp } from '@cadenza/dev/process/readiness'
import { findRestateBinary, restateEnvironment } from '@cadenza/dev/services/restate'
import { loadOrCreateIdentity } from '@cadenza/dev/services/restate-identity'
import { freePorts } from '#bench/harness/server-processes.ts'
import { createPart, type Part } from './part.ts'

/** Fewer than in production, where it is 24: the nodes share two processor cores. */
export const PARTITIONS = 6
const NODES = 3
const READY_MS = 120_000

export interface EngineNode extends Part {
  ingressPort: number
  adminPort: number
}

export interface EngineNodes {
  identityKey: string
  nodes: readonly EngineNode[]
  startAll(): Promise<void>
  /** Kills every node and deletes all that they have stored. */
  loseData(): Promise<void>
}

interface NodePlan {
  name: string
  isFirst: boolean
  ports: { fabric: number; ingress: number; admin: number }
  fabricPorts: readonly number[]
  baseDir: string
  tmpDir: string
}

const quoted = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/** What makes it a node of a cluster; the rest is the environment. Any one of the three may be lost. */
const configOf = ({ name, isFirst, fabricPorts, baseDir }: NodePlan): string => `
node-name = "${name}"
cluster-name = "cadenza-drill"
roles = ["http-ingress", "admin", "worker", "log-server", "metadata-server"]
auto-provision = ${isFirst}
default-replication = 2
base-dir = "${baseDir}"
[metadata-client]
type = "replicated"
addresses = [${quoted(fabricPorts.map((port) => `http://127.0.0.1:${port}`))}]
[bifrost]
default-provider = "replicated"
`

async function planNodes(folder: string): Promise<NodePlan[]> {
  const fabricPorts = await freePorts(NODES)
  return Promise.all(
    fabricPorts.map(async (fabric, index) => {
      const [ingress = 0, admin = 0] = await freePorts(2)
      const name = `n${index + 1}`
      return {
        name,
        isFirst: index === 0,
        ports: { fabric, ingress, admin },
        fabricPorts,
        baseDir: join(folder, name),
        tmpDir: join(folder, `${name}-tmp`),
      }
    }),
  )
}

function createNode(plan: NodePlan, folder: string, identityFile: string): EngineNode {
  const { name, ports } = plan
  const configFile = join(folder, `${name}.toml`)
  const part = createPart(async () => {
    await mkdir(plan.baseDir, { recursive: true })
    await writeFile(configFile, configOf(plan))
    const child = await startReadyChild({
      name,
      command: findRestateBinary(),
      args: ['--no-logo', '--config-file', configFile],
      env: {
        PATH: process.env['PATH'],
        ...restateEnvironment({}, { node: ports.fabric, ingress: ports.ingress, admin: ports.admin }, identityFile),
        RESTATE_DEFAULT_NUM_PARTITIONS: String(PARTITIONS),
        RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '128MB',
        RESTATE_WORKER__INVOKER__TMP_DIR: plan.tmpDir,
      },
      readyTimeoutMs: READY_MS,
      isReady: async () =>
        (await answersHttp(`http://127.0.0.1:${ports.ingress}/restate/health`)) &&
        (await answersHttp(`http://127.0.0.1:${ports.admin}/health`)),
    })
    return { pids: [child.pid], stop: child.stop }
  })
  return { ...part, ingressPort: ports.ingress, adminPort: ports.admin }
}

/** Three nodes of the engine, each with a copy of two thirds of everything. */
export async function createEngineNodes(folder: string): Promise<EngineNodes> {
  await mkdir(folder, { recursive: true })
  const identityFile = join(folder, 'identity.pem')
  const identityKey = await loadOrCreateIdentity(identityFile)
  const plans = await planNodes(folder)
  const nodes = plans.map((plan) => createNode(plan, folder, identityFile))
  return {
    identityKey,
    nodes,
    startAll: async () => void (await Promise.all(nodes.map((node) => node.start()))),
    async loseData() {
      await Promise.all(nodes.map((node) => node.kill()))
      for (const { baseDir } of plans) await rm(baseDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
