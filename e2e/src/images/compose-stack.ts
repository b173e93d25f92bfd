import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { composeOverride, lastMailedLink, MAIL_SERVICE } from './compose-override.ts'
import type { Containers } from './container-tools.ts'
import { PodmanService } from './podman-service.ts'

const run = promisify(execFile)
const PROJECT = 'cadenza-images-test'
const UP_MS = 4 * 60_000

export interface ComposeStackOptions {
  containers: Containers
  compose: string
  /** Of the repository. */
  root: string
  /** For the socket and for files that are written for this run. */
  folder: string
  variables: Readonly<Record<string, string>>
  buildImage: string
  /** Compose files on top of ours. */
  extraFiles: readonly string[]
}

/** The product as compose.yaml starts it, on podman, with a mailbox beside it. */
export class ComposeStack {
  readonly #options: ComposeStackOptions
  readonly #service: PodmanService

  private constructor(options: ComposeStackOptions, service: PodmanService) {
    this.#options = options
    this.#service = service
  }

  static async open(options: ComposeStackOptions): Promise<ComposeStack> {
    const { containers, folder } = options
    const stack = new ComposeStack(options, await PodmanService.start(containers, folder))
    await stack.#writeFiles()
    return stack
  }

  async #writeFiles(): Promise<void> {
    const { folder, variables } = this.#options
    const env = Object.entries(variables).map(([name, value]) => `${name}='${value}'`)
    await writeFile(join(folder, 'env'), env.join('\n'), { mode: 0o600 })
    await writeFile(join(folder, 'compose.test.yaml'), composeOverride(this.#options))
  }

  async compose(...args: string[]): Promise<string> {
    const { compose, root, folder, extraFiles } = this.#options
    const own = [join(root, 'deploy/compose.yaml'), join(folder, 'compose.test.yaml')]
    const files = [...own, ...extraFiles].flatMap((file) => ['--file', file])
    const options = ['--project-name', PROJECT, '--env-file', join(folder, 'env'), ...files]
    const env = { ...process.env, DOCKER_HOST: this.#service.dockerHost }
    const { stdout } = await run(compose, [...options, ...args], { env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  }

  /** Runs a role to its end in a container of its own, and returns what it printed. */
  runRole(service: string, ...command: string[]): Promise<string> {
    return this.compose('run', '--rm', '-T', '--no-deps', service, ...command)
  }

  container(service: string): string {
    return `${PROJECT}-${service}-1`
  }

  logs(service: string): Promise<string> {
    return this.#options.containers.podman('logs', this.container(service))
  }

  /** Returns the seconds until everything runs. */
  async up(): Promise<number> {
    const startedAt = performance.now()
    const isUp = new AbortController()
    const checked = ['postgres', 'api'].map((service) => this.container(service))
    const checks = this.#service.checkHealth(checked, isUp.signal)
    try {
      await Promise.race([
        this.compose('up', '--detach', '--no-build'),
        sleep(UP_MS, undefined, { ref: false }).then(() =>
          Promise.reject(new Error(`not everything runs after ${UP_MS / 1000} s`)),
        ),
      ])
    } finally {
      isUp.abort()
      await checks
    }
    return (performance.now() - startedAt) / 1000
  }

  /** Stops a service and starts it again, and returns the seconds until `isReady`. */
  async measureStart(service: string, isReady: () => Promise<boolean>): Promise<number> {
    const { containers } = this.#options
    const stoppedAt = performance.now()
    await containers.podman('stop', '--time', '200', this.container(service))
    const startedAt = performance.now()
    console.log(`${service} stopped in ${((startedAt - stoppedAt) / 1000).toFixed(1)} s`)
    await containers.podman('start', this.container(service))
    while (!(await isReady())) {
      if (performance.now() - startedAt > UP_MS) throw new Error(`${service} did not start again`)
      await sleep(100)
    }
    return (performance.now() - startedAt) / 1000
  }

  /** Megabytes of memory by service. */
  async readMemory(): Promise<Record<string, number>> {
    const rows = await this.#options.containers.podman(
      'stats',
      '--no-stream',
      '--format',
      '{{.Name}} {{.MemUsageBytes}}',
    )
    return Object.fromEntries(
      rows.split('\n').map((row) => {
        const [name = '', used = ''] = row.split(' ')
        const [, amount, unit = ''] = /^([\d.]+)([A-Za-z]+)/.exec(used) ?? []
        const factor = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, kB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? 1
        return [name.replace(`${PROJECT}-`, '').replace(/-1$/, ''), Math.round((Number(amount) * factor) / 1e6)]
      }),
    )
  }

  /** The last sign-in link that was sent. */
  async readMailedLink(): Promise<URL> {
    const link = lastMailedLink(await this.logs(MAIL_SERVICE))
    if (link === null) throw new Error('no sign-in link was mailed')
    return link
  }

  async stop(): Promise<void> {
    try {
      await this.compose('down', '--volumes', '--timeout', '20')
    } finally {
      await this.#service.stop()
    }
  }
}
