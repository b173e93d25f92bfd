import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { ACCEPTED_RISKS } from './accepted-risks.ts'
import { checkDependencies, MIN_AGE_DAYS } from './check-dependencies.ts'
import { listLockedPackages } from './locked-packages.ts'
import { readRegistryAddress } from './registry.ts'

/** `npm run check-dependencies`: asks the registry of this machine about every locked version; nightly and before a release. */
const packages = listLockedPackages(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8'))
const { problems, areAdvisoriesOffered } = await checkDependencies({
  registry: readRegistryAddress(),
  packages,
  acceptedRisks: ACCEPTED_RISKS,
  now: new Date(),
})
for (const problem of problems) console.log(problem)
if (!areAdvisoriesOffered) console.log('This registry offers no advisories, so none were compared.')
console.log(`${packages.length} locked versions, at least ${MIN_AGE_DAYS} days old: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
