import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = `npm run fuzz [-- options]

  --requests N   of each endpoint (2000)
  --seed N       make the same requests as the run that printed this seed
  --only A,B     these operations of the OpenAPI document alone
  --help         this text
`

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** Runs the fuzz test of the gate with more requests. */
function run(): number {
  const root = resolve(import.meta.dirname, '../..')
  const args = ['run', '--project', 'integration', 'apps/server/src/roles/fuzz.int.test.ts']
  const env = {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    ...(values.only === undefined ? {} : { FUZZ_ONLY: values.only }),
  }
  return spawnSync(resolve(root, 'node_modules/.bin/vitest'), args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

if (values.help) console.log(USAGE)
else process.exitCode = run()
