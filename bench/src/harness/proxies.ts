import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Child, startReadyChild } from '@cadenza/dev/process/child-process'
import { acceptsConnections } from '@cadenza/dev/process/readiness'

const PROXY_DIR = resolve(import.meta.dirname, '../../../deploy/proxy')

export function requirePrograms(names: readonly string[]): void {
  for (const name of names) {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`])
    } catch {
      throw new Error(`${name} is missing. Run: apt-get install ${names.join(' ')}`)
    }
  }
}

/** The Caddyfile of the deployment, on other ports. */
export async function startCaddy(options: {
  folder: string
  httpsPort: number
  httpPort: number
  upstreams: readonly number[]
}): Promise<Child> {
  const { folder, httpsPort, httpPort, upstreams } = options
  const ours = await readFile(join(PROXY_DIR, 'Caddyfile'), 'utf8')
  const ports = `\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tadmin off`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, ours.replace('\tadmin off', ports))
  await mkdir(join(folder, 'caddy'), { recursive: true })
  return startReadyChild({
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      PATH: process.env['PATH'],
      HOME: join(folder, 'caddy'),
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
      DOMAIN: 'localhost',
      ORIGIN: `https://localhost:${httpsPort}`,
      TLS: 'internal',
      UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    isReady: () => acceptsConnections(httpsPort),
  })
}

export interface ReleasePorts {
  /** Where the engine finds the workers of the release. */
  address: number
  workers: readonly [number, number]
}

/** The haproxy.cfg of the deployment, on other ports and with more sections at its end. */
export async function startHaproxy(
  folder: string,
  { a, b, more = '' }: { a: ReleasePorts; b: ReleasePorts; more?: string },
): Promise<Child> {
  const ports = new Map([
    ['9180', a.address],
    ['9080', a.workers[0]],
    ['9081', a.workers[1]],
    ['9280', b.address],
    ['9082', b.workers[0]],
    ['9083', b.workers[1]],
  ])
  const ours = await readFile(join(PROXY_DIR, 'haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  const moved = ours.replaceAll(/:(9[0-9]{3})\b/g, (whole, port: string) => `:${ports.get(port) ?? whole.slice(1)}`)
  await writeFile(file, `${moved}${more}`)
  return startReadyChild({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', file],
    env: { PATH: process.env['PATH'], WORKERS_BIND: '127.0.0.1' },
    isReady: async () => (await acceptsConnections(a.address)) && (await acceptsConnections(b.address)),
  })
}
