import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Containers } from './container-tools.ts'

/** Podman as Docker's server: what compose speaks to. */
export class PodmanService {
  /** The value of DOCKER_HOST. */
  readonly dockerHost: string
  readonly #containers: Containers
  readonly #process: ChildProcess

  private constructor(containers: Containers, process: ChildProcess, dockerHost: string) {
    this.#containers = containers
    this.#process = process
    this.dockerHost = dockerHost
  }

  /** Its socket is made in this folder. */
  static async start(containers: Containers, folder: string): Promise<PodmanService> {
    const socket = join(folder, 'podman.sock')
    const dockerHost = `unix://${socket}`
    const args = containers.podmanArguments('system', 'service', '--time=0', dockerHost)
    const child = spawn('podman', args, { stdio: 'ignore', env: { ...process.env, ...containers.buildEnvironment } })
    while (!existsSync(socket)) {
      if (child.exitCode !== null) throw new Error(`podman system service exited with ${child.exitCode}`)
      await sleep(100)
    }
    return new PodmanService(containers, child, dockerHost)
  }

  /** Podman leaves health checks to systemd, which does not run everywhere. */
  async checkHealth(containers: readonly string[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const container of containers) {
        await this.#containers.podman('healthcheck', 'run', container).catch(() => undefined)
      }
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
