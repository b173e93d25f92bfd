import { expect, it, onTestFinished } from 'vitest'
import { startRestate } from './restate.ts'

it('starts with the settings we rely on, under the identity it was given', async () => {
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
