import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EngineService } from './worker-server.ts'

const packageFile = new URL('../../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/**
 * The address at which the engine calls the workers of one release: where they listen, and a path that differs as soon
 * as the version or a service's name, handlers or options do. The engine does not look again at an address that it
 * knows, so a release under the address of the last one would be ignored.
 */
export function releaseAddress(workerUrl: string, services: readonly EngineService[]): string {
  const manifest = services
    .map((service) => JSON.stringify(service))
    .toSorted()
    .join('\n')
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 8)
  return `${workerUrl.replace(/\/+$/, '')}/${version}-${hash}`
}
