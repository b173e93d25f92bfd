import { expect, it, onTestFinished, vi } from 'vitest'
import { startReadyChild } from './child-process.ts'
import { supervise, type RunningService } from './supervise.ts'

const START_TIMEOUT = { timeout: 60_000 }

function superviseScript(script: () => string) {
  const said: string[] = []
  const printed: string[] = []
  const part = supervise<RunningService>({
    name: 'api',
    print: (text) => said.push(text),
    firstBackOffMs: 1,
    maxFailures: 3,
    start: (signal, isRetry) => {
      let isReady = false
      return startReadyChild({
        name: 'api',
        command: process.execPath,
        args: ['-e', script()],
        onLog: (_part, line) => {
          printed.push(line)
          isReady ||= line === 'up'
        },
        isReady: async () => isReady,
        isRetry,
        signal,
      })
    },
  })
  onTestFinished(() => part.stop())
  return { part, said, printed }
}

const SERVES = 'console.log("up"); setInterval(() => {}, 1000)'

it('reports a service that was killed with kill -9 and restarts it', async () => {
  const { part, said } = superviseScript(() => SERVES)
  const { pid } = await part.ready
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^api is back \(pid \d+\)$/), START_TIMEOUT)
  expect(said[0]).toBe(`api (pid ${pid}) was killed by SIGKILL; starting it again`)
  expect(part.current()?.pid).not.toBe(pid)
})

it('gives up after repeated failures with a clear message, and tries again when a file changes', async () => {
  let isBroken = true
  const { part, said, printed } = superviseScript(() =>
    isBroken ? 'console.error("syntax"); process.exit(1)' : SERVES,
  )
  const problem =
    'api cannot start: it ended with code 1, 3 times within 30 s. Change a file to try again, or run: npm run doctor'
  await expect(part.ready).rejects.toThrow(problem)
  expect(said).toEqual(['api did not start: it ended with code 1; trying again', problem])
  expect(printed).toEqual(['syntax'])
  isBroken = false
  await part.restart('songs.service.ts changed')
  await vi.waitFor(() => expect(part.current()).toBeDefined(), START_TIMEOUT)
  expect(said).toContain('songs.service.ts changed; restarting api')
})

it('does not try again when the configuration is refused', async () => {
  const { part, said } = superviseScript(
    () => 'console.error("Mend these variables:\\n  ORIGIN: must be https"); process.exit(78)',
  )
  const problem = 'api cannot start: its configuration is not valid (ORIGIN: must be https). Mend .env and start again.'
  await expect(part.ready).rejects.toThrow(problem)
  expect(said).toEqual([problem])
})

it('does not try again when a program is missing', async () => {
  const said: string[] = []
  const start = () =>
    startReadyChild({ name: 'store', command: '/no/such/program', args: [], isReady: async () => true })
  const part = supervise<RunningService>({ name: 'store', print: (text) => said.push(text), start })
  onTestFinished(() => part.stop())
  await expect(part.ready).rejects.toThrow('/no/such/program')
  expect(said).toEqual([
    'store cannot start: a program is missing (spawn /no/such/program ENOENT). Run: npm run doctor',
  ])
})

it('stopping prints nothing and ends a service that is still starting', async () => {
  const { part, said } = superviseScript(() => 'setInterval(() => {}, 1000)')
  await part.stop()
  await expect(part.ready).rejects.toThrow('api was stopped before it was ready')
  expect(said).toEqual([])
})
