import { connect } from 'node:net'

// `node healthcheck.ts api|worker|band`: exits with 0 when that process answers in this container. A worker answers nobody
// but the engine, so there it is enough that the port is open.

const TIMEOUT_MS = 3000

async function answers(port: string, path: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.setTimeout(TIMEOUT_MS, () => resolve(false)).on('error', () => resolve(false))
  })

const CHECKS: Readonly<Record<string, () => Promise<boolean>>> = {
  api: () => answers(process.env['PORT'] ?? '8080', '/healthz'),
  band: () => answers(process.env['BAND_PORT'] ?? '5190', '/health'),
  worker: () => isOpen(Number(process.env['WORKER_PORT'] ?? '9080')),
}

const check = CHECKS[process.argv[2] ?? 'api']
const isHealthy = (await check?.().catch(() => false)) ?? false
process.exit(isHealthy ? 0 : 1)
