import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, startChild, type Child, type ChildExit } from '#dev/process/child-process.ts'
import { answersHttp, waitUntil } from '#dev/process/readiness.ts'
import { CLUSTER_ID, cephConf, type CephPorts } from './ceph-conf.ts'
import type { CephPrograms } from './ceph-packages.ts'

export interface CephClusterOptions {
  dir: string
  ports: CephPorts
  programs: CephPrograms
  isThrowaway: boolean
  signal?: AbortSignal | undefined
}

export interface CephCluster {
  gatewayPid: number
  pids: number[]
  exited: Promise<ChildExit>
  createUser: (user: { name: string; accessKeyId: string; secretAccessKey: string }) => Promise<void>
  stop: () => Promise<void>
}

// The grace can be short: by design no daemon loses data on kill -9.
const STOP_GRACE_MS = 1_000
const READY_TIMEOUT_MS = 60_000

interface CephCommands {
  run: (program: string, args: string[]) => Promise<string>
  start: (program: string, args: string[]) => Promise<Child>
}

function cephCommands({ dir, programs, isThrowaway }: CephClusterOptions): CephCommands {
  const command = (program: string, args: string[]) => ({
    name: 'store',
    command: join(programs.binDir, program),
    args: [...args, '-c', join(dir, 'ceph.conf'), '--no-mon-config'],
    env: { LD_LIBRARY_PATH: programs.libraryPath },
  })
  return {
    run: (program, args) => runCommand({ ...command(program, args), name: program }),
    start: (program, args) =>
      startChild({
        ...command(program, [...args, '-f']),
        graceMs: STOP_GRACE_MS,
        stopSignal: isThrowaway ? 'SIGKILL' : 'SIGTERM',
      }),
  }
}

async function writeMonitorMap({ dir, ports }: CephClusterOptions, { run }: CephCommands): Promise<string> {
  const mapFile = join(dir, 'monmap')
  await rm(mapFile, { force: true })
  await run('monmaptool', ['--create', '--fsid', CLUSTER_ID, '--addv', 'a', `[v1:127.0.0.1:${ports.monitor}]`, mapFile])
  return mapFile
}

// The first map of disks is created with the cluster: registering the disk later would need the Python command line.
async function createCluster(options: CephClusterOptions, commands: CephCommands): Promise<void> {
  const { dir } = options
  for (const folder of ['mon', 'osd', 'rgw']) await rm(join(dir, folder), { recursive: true, force: true })
  for (const folder of ['mon', 'osd', 'rgw', 'run', 'log']) await mkdir(join(dir, folder), { recursive: true })
  const monitorMap = await writeMonitorMap(options, commands)
  const diskMap = join(dir, 'osdmap')
  await commands.run('osdmaptool', ['--createsimple', '1', '--clobber', diskMap])
  await Promise.all([
    commands.run('ceph-mon', ['-i', 'a', '--mkfs', '--monmap', monitorMap, '--osdmap', diskMap]),
    commands.run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', randomUUID()]),
  ])
}

async function prepareCluster(options: CephClusterOptions, commands: CephCommands): Promise<void> {
  const { dir, ports, programs, isThrowaway } = options
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'ceph.conf'), cephConf(dir, ports, programs, isThrowaway))
  const createdFile = join(dir, 'monitor-port')
  if (!existsSync(createdFile)) {
    await createCluster(options, commands)
  } else if ((await readFile(createdFile, 'utf8')) !== String(ports.monitor)) {
    await commands.run('ceph-mon', ['-i', 'a', '--inject-monmap', await writeMonitorMap(options, commands)])
  }
  await writeFile(createdFile, String(ports.monitor))
}

export async function startCephCluster(options: CephClusterOptions): Promise<CephCluster> {
  const commands = cephCommands(options)
  await prepareCluster(options, commands)

  const daemons: Child[] = []
  const start = async (program: string, args: string[]) => {
    const daemon = await commands.start(program, args)
    daemons.unshift(daemon)
    return daemon
  }
  // The gateway stops first: without a monitor it hangs, and a watch that it did not release delays the first write of
  // the next gateway.
  const stop = async () => {
    await daemons[0]?.stop()
    await Promise.all(daemons.map((daemon) => daemon.stop()))
  }
  try {
    await start('ceph-mon', ['-i', 'a'])
    await start('ceph-osd', ['-i', '0'])
    const gateway = await start('radosgw', ['-n', 'client.rgw'])
    const exited = Promise.race(daemons.map((daemon) => daemon.exited))
    const isReady = await waitUntil(() => answersHttp(`http://127.0.0.1:${options.ports.gateway}/`), {
      what: 'the object store',
      timeoutMs: READY_TIMEOUT_MS,
      signal: options.signal,
      giveUpWhen: exited,
    })
    if (!isReady) throw new Error(`a Ceph daemon ended: ${daemons.map((daemon) => daemon.recentOutput()).join(' ')}`)
    return {
      gatewayPid: gateway.pid,
      pids: daemons.map((daemon) => daemon.pid),
      exited,
      createUser: async ({ name, accessKeyId, secretAccessKey }) => {
        const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey]
        await commands.run('radosgw-admin', [
          '-n',
          'client.rgw',
          'user',
          'create',
          '--uid',
          name,
          '--display-name',
          name,
          ...keys,
        ])
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
