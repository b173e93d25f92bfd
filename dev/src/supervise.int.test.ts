import { expect, it, onTestFinished, vi } from 'vitest'
import { startReadyChild } from './child.ts'
import { supervise, type RunningPart } from './supervise.ts'

const START_TIMEOUT = { timeout: 10_000 }

function superviseScript(script: () => string) {
  const said: string[] = []
  const part = supervise<RunningPart>({
    name: 'api',
    say: (text) => said.push(text),
    firstBackOffMs: 1,
    maxFailures: 3,
    start: (signal) => {
      let isReady = false
      return startReadyChild({
        name: 'api',
        command: process.execPath,
        args: ['-e', script()],
        onLog: (_part, line) => (isReady ||= line === 'up'),
        isReady: async () => isReady,
        signal,
      })
    },
  })
  onTestFinished(() => part.stop())
  return { part, said }
}

const SERVES = 'console.log("up"); setInterval(() => {}, 1000)'

it('a kill -9 is said plainly and healed', async () => {
  const { part, said } = superviseScript(() => SERVES)
  const { pid } = await part.ready
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^api is back \(pid \d+\)$/), START_TIMEOUT)
  expect(said[0]).toBe(`api (pid ${pid}) was killed by SIGKILL; starting it again`)
  expect(part.current()?.pid).not.toBe(pid)
})

it('gives up after repeated failures with a clear message, and tries again when a file changes', async () => {
  let isBroken = true
  const { part, said } = superviseScript(() => (isBroken ? 'console.error("syntax"); process.exit(1)' : SERVES))
  await expect(part.ready).rejects.toThrow('api ended with code 1')
  expect(said.at(-1)).toBe('api stays down: it failed 3 times within 30 s. Change a file, or stop and start again.')
  isBroken = false
  await part.restart('songs.service.ts changed')
  await vi.waitFor(() => expect(part.current()).toBeDefined(), START_TIMEOUT)
  expect(said).toContain('songs.service.ts changed; restarting api')
})

it('does not try again when the configuration is refused', async () => {
  const { part, said } = superviseScript(() => 'process.exit(78)')
  await expect(part.ready).rejects.toThrow('api ended with code 78')
  expect(said.filter((text) => text.startsWith('api did not start'))).toHaveLength(1)
  expect(said.at(-1)).toContain('its configuration is not valid')
})

it('stopping says nothing and ends a part that is still starting', async () => {
  const { part, said } = superviseScript(() => 'setInterval(() => {}, 1000)')
  await part.stop()
  await expect(part.ready).rejects.toThrow('api was stopped before it was ready')
  expect(said).toEqual([])
})
