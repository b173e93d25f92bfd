import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './repository-root.ts'
import { runLanes, type Step } from './run/run-steps.ts'

// Workspaces with the same compiler options are one program: otherwise the server would be checked three times, because
// bench and codegen import it.

const NODE_PROJECT = 'tsconfig.node.json'
const BROWSER_PROJECTS = ['apps/web', 'e2e']

/** Always uses the root's TypeScript: tools/codegen has an older one for a library that cannot use this. */
const TSC = join(REPOSITORY_ROOT, 'node_modules', 'typescript', 'bin', 'tsc')

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(REPOSITORY_ROOT, path), 'utf8'))

/** Workspaces that are part of no program. */
function findUncheckedWorkspaces(): string[] {
  const { workspaces } = readJson('package.json') as { workspaces: string[] }
  const { include } = readJson(NODE_PROJECT) as { include: string[] }
  return globSync(workspaces, { cwd: REPOSITORY_ROOT })
    .filter((folder) => existsSync(join(REPOSITORY_ROOT, folder, 'tsconfig.json')))
    .filter((folder) => !BROWSER_PROJECTS.includes(folder))
    .filter((folder) => !include.some((part) => folder === part || folder.startsWith(`${part}/`)))
}

const typeCheckStep = (project: string): Step => ({
  name: project,
  command: [process.execPath, TSC, '--noEmit', '--pretty', '--project', project],
})

const unchecked = findUncheckedWorkspaces()
if (unchecked.length > 0) throw new Error(`Add to ${NODE_PROJECT}: ${unchecked.join(', ')}`)
const results = await runLanes([[typeCheckStep(NODE_PROJECT)], BROWSER_PROJECTS.map(typeCheckStep)], (result) => {
  console.log(`${result.isPassed ? 'ok  ' : 'FAIL'} ${result.seconds.toFixed(1).padStart(5)} s  ${result.step.name}`)
  if (result.output) console.log(result.output.trimEnd())
})
if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1
