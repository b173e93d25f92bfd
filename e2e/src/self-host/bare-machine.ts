import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { type Postgres, startPostgres } from '@cadenza/dev/services/postgres'
import { findRestateBinary } from '@cadenza/dev/services/restate'
import { canUseUserNamespaces } from '@cadenza/dev/services/unprivileged-command'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import pg from 'pg'
import { createEmptyEnvironment, linkPrograms } from '#e2e/clean-room/clean-environments.ts'
import { PageShell } from './page-shell.ts'

/** What docs/operations.md says that the machine has, and curl, with which it asks. */
const INSTALLED = ['git', 'npm', 'npx', 'ffmpeg', 'ffprobe', 'curl']
const POSTGRES_PROGRAMS = join(REPOSITORY_DIR, '.dev/cache/postgres-programs')
const OWNER = 'owner'
const NOBODY = '65534:65534'
/** The ports of the page. */
const PORTS = { api: 8080, ingress: 8081, admin: 9070, worker: 9080, band: 5190, postgres: 5432 }

interface Song {
  id: string
  userId: string
}

/** A machine as docs/operations.md wants it: PostgreSQL runs, and nothing of Cadenza is there but a clone. */
export class BareMachine {
  readonly shell: PageShell
  readonly #folder: string
  readonly #postgres: Postgres
  #song: Song | null = null
  readonly #ports: Readonly<Record<keyof typeof PORTS, number>>

  private constructor(options: {
    shell: PageShell
    folder: string
    postgres: Postgres
    ports: Record<keyof typeof PORTS, number>
  }) {
    this.shell = options.shell
    this.#folder = options.folder
    this.#postgres = options.postgres
    this.#ports = options.ports
  }

  /** The folder stands for `/`. */
  static async start(folder: string, clone: string): Promise<BareMachine> {
    await mkdir(join(folder, 'var/lib/postgresql/18'), { recursive: true, mode: 0o711 })
    await mkdir(join(folder, 'tmp'))
    const free = await Promise.all(Object.keys(PORTS).map(async (name) => [name, await findFreePort()] as const))
    const ports = Object.fromEntries(free) as Record<keyof typeof PORTS, number>
    await promisify(execFile)('sh', [join(REPOSITORY_DIR, 'deploy/test/get-postgres-programs.sh'), POSTGRES_PROGRAMS])
    const postgres = await startPostgres({
      dataDir: join(folder, 'var/lib/postgresql/18/main'),
      port: ports.postgres,
    })
    await createOwner(postgres)
    const shell = new PageShell({ folder, home: clone, env: await createEnvironment(folder, ports) })
    return new BareMachine({ shell, folder, postgres, ports })
  }

  get superuserUrl(): string {
    return this.#postgres.url('cadenza')
  }

  /** Puts what this machine has in the place of what the page says. */
  async adapt(command: string): Promise<string> {
    const ports = new Map(Object.entries(PORTS).map(([name, port]) => [port, this.#ports[name as keyof typeof PORTS]]))
    let text = command
      .replaceAll(/(?<=[:=])\d{4}\b/g, (port) => String(ports.get(Number(port)) ?? port))
      .replaceAll(/(?<![\w.-])\/(?:etc|var\/lib|backup)\b/g, (path) => `${this.#folder}${path}`)
      .replaceAll('<folder>', join(REPOSITORY_DIR, '.dev/cache/voice'))
    if (/<(?:id|user)>/.test(text)) {
      const { id, userId } = await this.#chooseSong()
      text = text.replaceAll('<id>', id).replaceAll('<user>', userId)
    }
    return text.includes('song.mp3') ? text.replaceAll('song.mp3', this.#findFile()) : text
  }

  /** The same for all commands, although more songs become ready meanwhile. */
  async #chooseSong(): Promise<Song> {
    if (this.#song) return this.#song
    const client = new pg.Client({ connectionString: this.superuserUrl })
    await client.connect()
    try {
      const { rows } = await client.query<Song>('select id, user_id as "userId" from songs limit 1')
      const [song] = rows
      if (!song) throw new Error('there is no song yet')
      this.#song = song
      return song
    } finally {
      await client.end()
    }
  }

  #findFile(): string {
    const media = join(this.#folder, 'var/lib/cadenza/media')
    const [file] = globSync('**/*.mp3', { cwd: media })
    if (file === undefined) throw new Error('there is no MP3 in the media folder')
    return join(media, file)
  }

  /** As the page says: PostgreSQL starts on what was restored, and the audit must print OK. */
  async auditRestored(): Promise<void> {
    const restored = await startPostgres({ dataDir: join(this.#folder, 'var/lib/postgresql/18/restored') })
    try {
      const audit = `DATABASE_URL='${restored.url('cadenza')}' node apps/server/src/main.ts audit`
      const output = await this.shell.run(audit)
      if (!/\bOK\b/.test(output)) throw new Error(output)
    } finally {
      await restored.stop()
    }
  }

  async stop(): Promise<string[]> {
    const stubborn = await this.shell.stop()
    await this.#postgres.stop()
    return stubborn
  }
}

/** It may create roles and is no superuser. */
async function createOwner(postgres: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    await client.query(`create role ${OWNER} login createrole password 'password'`)
    await client.query(`create database cadenza owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

async function createEnvironment(
  folder: string,
  ports: Record<keyof typeof PORTS, number>,
): Promise<NodeJS.ProcessEnv> {
  const bin = join(folder, 'bin')
  linkPrograms(bin, {
    installed: INSTALLED,
    brought: { node: process.execPath, 'restate-server': findRestateBinary() },
  })
  // PostgreSQL of the drill runs as nobody where it cannot get a namespace of its own.
  const isNobodys = process.getuid?.() === 0 && !(await canUseUserNamespaces())
  return {
    ...createEmptyEnvironment(folder),
    PATH: `${bin}:${join(POSTGRES_PROGRAMS, 'bin')}`,
    // The engine and the band leave folders there.
    TMPDIR: join(folder, 'tmp'),
    ...(isNobodys ? { RESTORE_OWNER: NOBODY } : {}),
    // Which ports are free is not the page's matter.
    PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    BAND_PORT: String(ports.band),
    RESTATE_LISTEN_MODE: 'tcp',
    RESTATE_BIND_IP: '127.0.0.1',
    RESTATE_ADVERTISED_HOST: '127.0.0.1',
    RESTATE_BIND_PORT: String(await findFreePort()),
    RESTATE_ADMIN__BIND_PORT: String(ports.admin),
  }
}
