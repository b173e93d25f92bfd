import { execFileSync } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { findRestateBinary, restateEnvironment, startRestate } from './restate.ts'

it('starts with the required settings and the given identity', async () => {
  const lines: string[] = []
  const restate = await startRestate({
    isThrowaway: true,
    logFilter: 'info',
    onLog: (_part, line) => lines.push(line),
  })
  onTestFinished(() => restate.stop())

  expect(lines.join('\n')).toContain(restate.identityKey)
  const version = (await (await fetch(`${restate.adminUrl}/version`)).json()) as { features: unknown }
  expect(JSON.stringify(version.features)).toMatch(/vqueues/)
})

it('a server with persistent data has flow control and slots for thousands of waiting workflows', () => {
  const env = restateEnvironment({ baseDir: '/nowhere' }, { ingress: 1, admin: 2, node: 3 }, '/nowhere/identity.pem')
  const dump = execFileSync(findRestateBinary(), ['--dump-config'], { env, encoding: 'utf8' })
  expect(dump.split('\n')).toEqual(
    expect.arrayContaining([
      'experimental-enable-vqueues = true',
      'experimental-enable-protocol-v7 = true',
      'concurrent-invocations-limit = 20000',
    ]),
  )
})
