import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import { createEmptyEnvironment, linkPrograms } from '#e2e/clean-room/clean-environments.ts'
import { BUILD_IMAGE, STAND_INS } from '#e2e/images/build-images.ts'
import { composeOverride, lastMailedLink, MAIL_SERVICE } from '#e2e/images/compose-override.ts'
import type { Containers } from '#e2e/images/container-tools.ts'
import { PodmanService } from '#e2e/images/podman-service.ts'
import { PageShell } from './page-shell.ts'

/** The name of the project in compose.yaml. */
const PROJECT = 'cadenza'
const CHECKED = ['postgres', 'api', 'worker', 'band']
export const BASE_IMAGE = 'docker.io/library/node:24-trixie-slim'
/** What compose.yaml and the Containerfile name, and what stands in for it where no registry is reached. */
const NAMES = {
  [BASE_IMAGE]: BUILD_IMAGE,
  'docker.io/library/postgres:18': STAND_INS.postgres,
  'docker.restate.dev/restatedev/restate:1.7.12': STAND_INS.restate,
  'docker.io/library/caddy:2': STAND_INS.caddy,
}

interface HostOptions {
  folder: string
  containers: Containers
  /** The program docker-compose. */
  compose: string
}

/** A machine with Docker, Git and a minimal Debian, on which nothing of Cadenza has ever run. */
export class ContainerHost {
  readonly origin: string
  readonly shell: PageShell
  /** Where its user begins. */
  readonly home: string
  readonly #containers: Containers
  readonly #service: PodmanService
  readonly #healthChecks = new AbortController()

  private constructor(options: {
    origin: string
    shell: PageShell
    home: string
    containers: Containers
    service: PodmanService
  }) {
    this.origin = options.origin
    this.shell = options.shell
    this.home = options.home
    this.#containers = options.containers
    this.#service = options.service
    const names = CHECKED.map((service) => `${PROJECT}-${service}-1`)
    void options.service.checkHealth(names, this.#healthChecks.signal)
  }

  static async start({ folder, containers, compose }: HostOptions): Promise<ContainerHost> {
    for (const [name, standIn] of Object.entries(NAMES)) await containers.podman('tag', standIn, name)
    const [http, https] = [await findFreePort(), await findFreePort()]
    const service = await PodmanService.start(containers, folder)
    const override = join(folder, 'compose.test.yaml')
    await writeFile(override, composeOverride({ root: REPOSITORY_DIR, buildImage: BASE_IMAGE, isOnLoopback: true }))
    const bin = join(folder, 'bin')
    linkPrograms(bin, { installed: ['git'] })
    await writeDocker(join(bin, 'docker'), containers, compose)
    const home = join(folder, 'home-of-the-host')
    await mkdir(home)
    const env = {
      ...createEmptyEnvironment(folder),
      PATH: bin,
      DOCKER_HOST: service.dockerHost,
      // Podman has no BuildKit.
      DOCKER_BUILDKIT: '0',
      // Which ports are free, and what podman needs inside a container, is not the page's matter.
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      COMPOSE_OVERRIDE: override,
      COMPOSE_FILE: `${join(home, 'cadenza/deploy/compose.yaml')}:${override}`,
    }
    const shell = new PageShell({ folder, home, env })
    const host = new ContainerHost({ origin: `https://localhost:${https}`, shell, home, containers, service })
    await host.#removeEverything()
    return host
  }

  /** Containers and volumes that an earlier run has left. */
  async #removeEverything(): Promise<void> {
    const podman = (...args: string[]) => this.#containers.podman(...args)
    const label = `label=com.docker.compose.project=${PROJECT}`
    const ids = async (...args: string[]) => (await podman(...args, '--filter', label)).split('\n').filter(Boolean)
    const removeContainers = async () => {
      const remaining = await ids('ps', '--all', '--quiet')
      if (remaining.length > 0) await podman('rm', '--force', '--time', '5', '--depend', ...remaining)
    }
    // podman fails for a container that ends by itself while it is being stopped.
    await removeContainers().catch(removeContainers)
    const volumes = await ids('volume', 'ls', '--quiet')
    if (volumes.length > 0) await podman('volume', 'rm', '--force', ...volumes)
    const networks = await ids('network', 'ls', '--quiet')
    if (networks.length > 0) await podman('network', 'rm', '--force', ...networks)
  }

  adapt(command: string): string {
    return command.replaceAll('<this repository>', REPOSITORY_DIR)
  }

  logs(service: string): Promise<string> {
    return this.#containers.podman('logs', `${PROJECT}-${service}-1`)
  }

  async readMailedLink(): Promise<URL | null> {
    return lastMailedLink(await this.logs(MAIL_SERVICE))
  }

  async stop(): Promise<void> {
    this.#healthChecks.abort()
    try {
      await this.#removeEverything()
    } finally {
      await this.#service.stop()
    }
  }
}

/** Docker's command line on podman, as Debian's package podman-docker has it. */
async function writeDocker(file: string, containers: Containers, compose: string): Promise<void> {
  const build = Object.entries(containers.buildEnvironment).map(([name, value]) => `${name}=${value}`)
  const podman = `env PATH=/usr/sbin:/usr/bin:/sbin:/bin ${build.join(' ')} podman ${containers.podmanArguments().join(' ')}`
  await writeFile(
    file,
    `#!/bin/sh
if [ "$1" = compose ]; then
  shift
  exec ${compose} "$@"
fi
exec ${podman} "$@"
`,
  )
  await chmod(file, 0o755)
}
