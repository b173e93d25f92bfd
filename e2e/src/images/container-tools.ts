import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs that the images are built and tried with, and the packages of Debian that bring them. */
const TOOLS: readonly (readonly [program: string, debianPackage: string])[] = [
  ['podman', 'podman'],
  ['buildah', 'buildah'],
  // crun, podman's default, needs more rights than a container gives.
  ['runc', 'runc'],
  ['mmdebstrap', 'mmdebstrap'],
  ['caddy', 'caddy'],
  ['haproxy', 'haproxy'],
  ['systemd-analyze', 'systemd'],
]
const NETWORK_PACKAGES = ['netavark', 'aardvark-dns', 'containernetworking-plugins']

/** Debian keeps some of them where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
const isInstalled = (program: string): boolean => FOLDERS.some((folder) => existsSync(join(folder, program)))

/** Returns one sentence with the command that brings what is missing, or undefined. */
export function findMissingTools(): string | undefined {
  if (process.getuid?.() !== 0) return 'Containers are run as root here. Run it again with sudo.'
  const missing = TOOLS.filter(([program]) => !isInstalled(program))
  if (missing.length === 0) return undefined
  const packages = [...missing.map(([, name]) => name), ...NETWORK_PACKAGES].join(' ')
  return `${missing.map(([program]) => program).join(', ')} missing. Run: apt-get install --no-install-recommends ${packages}`
}

/** Runs a program whose output the log shows; fails unless it exits with 0. */
async function runVisibly(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} … exited with ${code}`)
}

export class Containers {
  /** Holds images and containers of these tests alone. */
  readonly storage: string

  constructor(storage: string) {
    this.storage = storage
  }

  /** For builds by podman itself. Only Docker's format of images knows health checks. */
  readonly buildEnvironment = { BUILDAH_ISOLATION: 'chroot', BUILDAH_FORMAT: 'docker' }

  podmanArguments(...args: string[]): string[] {
    const { storage } = this
    const store = ['--root', `${storage}/root`, '--runroot', `${storage}/run`, '--storage-driver', 'overlay']
    return [...store, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', ...args]
  }

  async podman(...args: string[]): Promise<string> {
    const { stdout, stderr } = await run('podman', this.podmanArguments(...args), { maxBuffer: 64 * 1024 * 1024 })
    // What a container wrote to its standard error comes back on ours.
    return args[0] === 'logs' ? stdout + stderr : stdout.trim()
  }

  async script(file: string, ...args: string[]): Promise<void> {
    await runVisibly('sh', [file, ...args], { PODMAN_ROOT: this.storage })
  }

  /** Returns the seconds that it took. */
  async build(target: string, { tag, base, context }: { tag: string; base: string; context: string }): Promise<number> {
    const startedAt = performance.now()
    const store = ['--root', `${this.storage}/root`, '--runroot', `${this.storage}/run`, '--storage-driver', 'overlay']
    const file = ['--file', `${context}/deploy/Containerfile`, '--target', target, '--tag', tag]
    // Only Docker's format of images knows health checks.
    const options = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--build-arg', `BUILD_IMAGE=${base}`]
    await runVisibly('buildah', [...store, 'bud', ...options, ...file, context])
    return (performance.now() - startedAt) / 1000
  }

  hasImage(tag: string): Promise<boolean> {
    return this.podman('image', 'exists', tag).then(
      () => true,
      () => false,
    )
  }

  /** In megabytes, as `podman images` shows it. */
  async imageMegabytes(tag: string): Promise<number> {
    return Number(await this.podman('image', 'inspect', '--format', '{{.Size}}', tag)) / 1e6
  }
}
