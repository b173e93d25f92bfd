import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startReadyChild } from '@cadenza/dev/process/child-process'
import { findFreePort } from '@cadenza/dev/process/free-port'

export interface Prometheus {
  /** The values of an instant query, without those that are not a number. */
  query(expression: string): Promise<number[]>
  /** The failures of rules by name; empty when all of them could be evaluated. */
  findRuleErrors(): Promise<Record<string, string>>
  stop(): Promise<void>
}

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring/prometheus')

/** The configuration that we ship, with other addresses, and every second instead of every quarter of a minute. */
async function writeConfig(folder: string, addresses: Readonly<Record<string, string>>): Promise<string> {
  const shipped = await readFile(path.join(FOLDER, 'prometheus.yml'), 'utf8')
  const config = shipped
    .replaceAll('_interval: 15s', '_interval: 1s')
    .replace('- rules/', `- ${FOLDER}/rules/`)
    .replaceAll(/job_name: (\w+)\n(\s+static_configs: .*)'127.0.0.1:\d+'/g, (whole, job: string, start: string) => {
      const address = addresses[job]
      return address === undefined ? whole : `job_name: ${job}\n${start}'${address}'`
    })
  const file = path.join(folder, 'prometheus.yml')
  await writeFile(file, config)
  return file
}

/** A real Prometheus with our rules that scrapes these addresses, by the names of the jobs. */
export async function startPrometheus(addresses: Readonly<Record<string, string>>): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-prometheus-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok ?? false
  const child = await startReadyChild({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${await writeConfig(folder, addresses)}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
      '--log.level=warn',
    ],
    isReady,
  }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new Error('prometheus is missing; it comes with: apt-get install prometheus') : error
  })
  const get = async (route: string): Promise<unknown> => {
    const response = await fetch(`${url}/api/v1/${route}`)
    if (!response.ok) throw new Error(`${route}: ${await response.text()}`)
    return ((await response.json()) as { data: unknown }).data
  }
  return {
    async query(expression) {
      const { result } = (await get(`query?query=${encodeURIComponent(expression)}`)) as {
        result: { value: [number, string] }[]
      }
      return result.map(({ value }) => Number(value[1])).filter((value) => !Number.isNaN(value))
    },
    async findRuleErrors() {
      const { groups } = (await get('rules')) as { groups: { rules: { name: string; lastError?: string }[] }[] }
      const failed = groups.flatMap(({ rules }) => rules).filter(({ lastError }) => lastError)
      return Object.fromEntries(failed.map(({ name, lastError }) => [name, lastError ?? '']))
    },
    async stop() {
      await child.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
