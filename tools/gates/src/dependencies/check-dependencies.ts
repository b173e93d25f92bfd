import { satisfies } from 'semver'
import type { AcceptedRisk } from './accepted-risks.ts'
import type { LockedPackage } from './locked-packages.ts'
import { fetchAdvisories, fetchPublishTimes } from './registry.ts'

/** Most packages that were published by a thief were withdrawn within days. */
export const MIN_AGE_DAYS = 7
const DAY_MS = 86_400_000
/** Requests to the registry at once. */
const CONCURRENCY = 8

export interface DependencyReport {
  /** What has to be mended, as sentences. */
  problems: string[]
  /** False where the registry has no advisories to ask for. */
  areAdvisoriesOffered: boolean
}

interface Inputs {
  registry: string
  packages: readonly LockedPackage[]
  acceptedRisks: readonly AcceptedRisk[]
  now: Date
}

const describePackage = ({ name, version }: LockedPackage): string => `${name}@${version}`

async function findYoungVersions({ registry, packages, now }: Inputs): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const names = [...new Set(packages.map(({ name }) => name))]
  const next = names.values()
  const askInTurn = async () => {
    for (const name of next) {
      const times = await fetchPublishTimes(registry, name)
      for (const locked of packages.filter((candidate) => candidate.name === name)) {
        const publishedAt = times[locked.version]
        const key = describePackage(locked)
        if (publishedAt === undefined) found.set(key, `${key} is locked, and the registry has withdrawn it.`)
        else if (now.getTime() - Date.parse(publishedAt) < MIN_AGE_DAYS * DAY_MS) {
          found.set(key, `${key} was published on ${publishedAt.slice(0, 10)}, less than ${MIN_AGE_DAYS} days ago.`)
        }
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, askInTurn))
  return found
}

/**
 * Compares the lock file with what its registry knows: versions that are too young or withdrawn, and advisories of high
 * or critical severity. Development tools count as well, since they run where releases are made.
 */
export async function checkDependencies(inputs: Inputs): Promise<DependencyReport> {
  const { registry, packages, acceptedRisks, now } = inputs
  const problems = await findYoungVersions(inputs)
  const advisories = await fetchAdvisories(registry, packages)
  for (const locked of packages) {
    const grave = (advisories?.[locked.name] ?? []).filter(
      ({ severity, vulnerable_versions: range }) =>
        (severity === 'high' || severity === 'critical') &&
        satisfies(locked.version, range, { includePrerelease: true }),
    )
    const key = describePackage(locked)
    for (const { title, url, severity } of grave)
      problems.set(`${key} ${url}`, `${key}: ${title} (${severity}), ${url}`)
  }
  const today = now.toISOString().slice(0, 10)
  const accepted = new Set(acceptedRisks.filter(({ until }) => until >= today).map((risk) => risk.package))
  return {
    problems: [...problems].filter(([key]) => !accepted.has(key.split(' ')[0] ?? key)).map(([, sentence]) => sentence),
    areAdvisoriesOffered: advisories !== null,
  }
}
