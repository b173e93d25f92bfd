import { npmScript, runLanes, type Step } from './run/run-steps.ts'

// `npm run check`: the checks of a change that take a minute or two, without servers or a browser.

const step = (script: string): Step => ({ name: script, command: npmScript(script) })

/** Two lanes for two cores: the tests take as long as everything else together. */
const LANES = [['test:unit'], ['format:check', 'lint', 'types', 'dead-code', 'i18n:check']].map((scripts) =>
  scripts.map(step),
)

const startedAt = performance.now()
const results = await runLanes(LANES, ({ step: { name }, isPassed, seconds, output }) => {
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  if (!isPassed) console.log(output.trimEnd())
})
const tookSeconds = ((performance.now() - startedAt) / 1000).toFixed(1)
const failed = results.filter(({ isPassed }) => !isPassed).map(({ step: { name } }) => name)
if (failed.length > 0) {
  console.error(`failed after ${tookSeconds} s: ${failed.join(', ')}`)
  process.exitCode = 1
} else console.log(`all passed in ${tookSeconds} s`)
