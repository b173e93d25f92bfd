import { execFileSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import type { LockedPackage } from './locked-packages.ts'

export interface Advisory {
  title: string
  url: string
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical'
  vulnerable_versions: string
}
export type AdvisoriesByName = Readonly<Record<string, readonly Advisory[]>>

const TIMEOUT_MS = 60_000
/** Mirrors often have no advisories: they answer the request with one of these. */
const NOT_OFFERED = new Set([404, 405, 501])

export const readRegistryAddress = (): string =>
  execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/$/, '')

/** When each version of a package was published, by version. */
export async function fetchPublishTimes(registry: string, name: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${registry}/${name.replace('/', '%2F')}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The registry answered ${response.status} when asked about ${name}.`)
  const { time } = (await response.json()) as { time?: Record<string, string> }
  if (time === undefined) throw new Error(`The registry does not say when versions of ${name} were published.`)
  return time
}

/** The advisories about these packages, by name, or null where the registry offers none to ask for. */
export async function fetchAdvisories(
  registry: string,
  packages: readonly LockedPackage[],
): Promise<AdvisoriesByName | null> {
  const versions = Object.groupBy(packages, ({ name }) => name)
  const question = Object.fromEntries(
    Object.entries(versions).map(([name, locked = []]) => [name, locked.map(({ version }) => version)]),
  )
  const response = await fetch(`${registry}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(question)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (NOT_OFFERED.has(response.status)) return null
  if (!response.ok) throw new Error(`The registry answered ${response.status} when asked for advisories.`)
  return (await response.json()) as AdvisoriesByName
}
