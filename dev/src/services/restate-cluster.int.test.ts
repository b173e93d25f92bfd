import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startReadyChild } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { answersHttp } from '#dev/process/readiness.ts'
import { findRestateBinary, type RestatePorts } from './restate.ts'
import { loadOrCreateIdentity } from './restate-identity.ts'

const CONFIG = resolve(import.meta.dirname, '../../../deploy/restate/cluster.toml')
/** The paths that the probes of deploy/restate/statefulset.yaml ask for. */
const ADMIN_HEALTH = '/health'
const INGRESS_HEALTH = '/restate/health'

let folder: string
let storeUrl: string
/** An empty bucket, as far as a new cluster asks for it. */
const store = createServer((_request, response) =>
  response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>'),
)
let nodes: { child: Child; ports: RestatePorts }[] = []

/** What differs from the file on one machine: ports, folders, less memory, and a store without a snapshot. */
function environmentOf(index: number, all: readonly RestatePorts[]): Record<string, string> {
  const { ingress, admin, node } = all[index] ?? { ingress: 0, admin: 0, node: 0 }
  return {
    RESTATE_NODE_NAME: `restate-${index}`,
    RESTATE_AUTO_PROVISION: String(index === 0),
    RESTATE_BASE_DIR: join(folder, String(index)),
    RESTATE_BIND_IP: '127.0.0.1',
    RESTATE_ADVERTISED_HOST: '127.0.0.1',
    RESTATE_BIND_PORT: String(node),
    RESTATE_INGRESS__BIND_PORT: String(ingress),
    RESTATE_ADMIN__BIND_PORT: String(admin),
    RESTATE_METADATA_CLIENT__ADDRESSES: `[${all.map((ports) => `"http://127.0.0.1:${ports.node}"`).join(',')}]`,
    RESTATE_DEFAULT_NUM_PARTITIONS: '4',
    RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '96MB',
    RESTATE_WORKER__SNAPSHOTS__DESTINATION: 's3://cadenza-engine/snapshots',
    RESTATE_WORKER__SNAPSHOTS__AWS_REGION: 'us-east-1',
    RESTATE_WORKER__SNAPSHOTS__AWS_ENDPOINT_URL: storeUrl,
    RESTATE_WORKER__SNAPSHOTS__AWS_ALLOW_HTTP: 'true',
    RESTATE_WORKER__SNAPSHOTS__AWS_ACCESS_KEY_ID: 'nobody',
    RESTATE_WORKER__SNAPSHOTS__AWS_SECRET_ACCESS_KEY: 'nothing',
    RESTATE_WORKER__INVOKER__TMP_DIR: join(folder, `invoker-${index}`),
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: join(folder, 'identity.pem'),
    DO_NOT_TRACK: '1',
  }
}

async function startNode(index: number, all: readonly RestatePorts[]): Promise<Child> {
  const { ingress = 0, admin = 0 } = all[index] ?? {}
  return startReadyChild({
    name: `restate-${index}`,
    command: findRestateBinary(),
    args: ['--no-logo', '--config-file', CONFIG],
    env: environmentOf(index, all),
    stopSignal: 'SIGKILL',
    readyTimeoutMs: 180_000,
    isReady: async () =>
      (await answersHttp(`http://127.0.0.1:${admin}${ADMIN_HEALTH}`)) &&
      (await answersHttp(`http://127.0.0.1:${ingress}${INGRESS_HEALTH}`)),
  })
}

async function query(ports: RestatePorts, sql: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`http://127.0.0.1:${ports.admin}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: sql }),
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`the engine answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { rows: Record<string, unknown>[] }).rows
}

async function countMembers(ports: RestatePorts): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.admin}/cluster-health`)
  const health = (await response.json()) as { metadata_cluster_health?: { members: unknown[] } }
  return health.metadata_cluster_health?.members.length ?? health
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadenza-cluster-'))
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening))
  storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  await loadOrCreateIdentity(join(folder, 'identity.pem'))
  const all = await Promise.all(
    [0, 1, 2].map(async () => ({
      ingress: await findFreePort(),
      admin: await findFreePort(),
      node: await findFreePort(),
    })),
  )
  const children = await Promise.all(all.map((_, index) => startNode(index, all)))
  nodes = children.map((child, index) => ({ child, ports: all[index] ?? { ingress: 0, admin: 0, node: 0 } }))
})

afterAll(async () => {
  await Promise.all(nodes.map(({ child }) => child.stop()))
  store.close()
  store.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

test('the engine knows every setting of cluster.toml', () => {
  const dump = execFileSync(findRestateBinary(), ['--config-file', CONFIG, '--dump-config'], { encoding: 'utf8' })
  const known = new Set([...dump.matchAll(/^([\w-]+) = /gm)].map(([, key]) => key))
  const keys = [...readFileSync(CONFIG, 'utf8').matchAll(/^([\w-]+) = /gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(20)
  // It ignores a name that it does not know.
  expect(keys.filter((key) => !known.has(key))).toEqual([])
})

test('three nodes are one cluster, which goes on when one of them is killed', async () => {
  const [first, second, third] = nodes
  if (!first || !second || !third) throw new Error('the cluster did not start')
  for (const { ports } of nodes) {
    await expect.poll(() => query(ports, 'select count(*) as n from sys_invocation')).toEqual([{ n: 0 }])
  }
  // A node that had made a cluster of its own would be alone in it.
  await expect.poll(() => countMembers(second.ports)).toBe(3)

  await first.child.stop()
  await expect
    .poll(() => query(third.ports, 'select count(*) as n from sys_invocation'), { timeout: 60_000 })
    .toEqual([{ n: 0 }])
})
