import { resolve } from 'node:path'
import { type Child, startReadyChild } from '@cadenza/dev/process/child-process'
import { findFreePort } from '@cadenza/dev/process/free-port'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The api as a process of its own, without a running engine. */
export async function startApiProcess(
  env: Record<string, string>,
  chosenPort?: number,
): Promise<{ child: Child; origin: string; port: number }> {
  const port = chosenPort ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  const child = await startReadyChild({
    name: 'api',
    command: process.execPath,
    args: ['--import', './apps/server/src/platform/telemetry/start.ts', 'apps/server/src/main.ts', 'api'],
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ORIGIN: origin,
      PORT: String(port),
      RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
      ...env,
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok ?? false,
  })
  return { child, origin, port }
}
