import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '#test/server-process.ts'

const start = path.join(import.meta.dirname, 'start.ts')

async function serveMetrics(env: Record<string, string>): Promise<(host: string) => Promise<boolean>> {
  const port = await findFreePort()
  const program = spawn(process.execPath, ['--import', start, '-e', 'setInterval(() => undefined, 1000)'], {
    env: { METRICS_PORT: String(port), ...env },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const exited = once(program, 'exit')
    program.kill('SIGKILL')
    await exited
  })
  return async (host) => {
    const answer = await fetch(`http://${host}:${port}/metrics`).catch(() => null)
    return answer?.ok ?? false
  }
}

test('metrics are on loopback unless another address is configured, and then on that one', async () => {
  const answersByDefault = await serveMetrics({})
  await waitUntil('metrics are served', () => answersByDefault('127.0.0.1'))
  expect(await answersByDefault('127.0.0.2')).toBe(false)
  const answersElsewhere = await serveMetrics({ METRICS_HOST: '127.0.0.2' })
  await waitUntil('metrics are served', () => answersElsewhere('127.0.0.2'))
  expect(await answersElsewhere('127.0.0.1')).toBe(false)
})
