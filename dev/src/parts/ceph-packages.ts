import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '@cadenza/dev/child'
import { withFolderLock } from '@cadenza/dev/folder-lock'

export interface CephPrograms {
  binDir: string
  libraryPath: string
  libraryDir: string
}

// The packages that hold the daemons and the tools that prepare them. Their dependencies are followed through libraries
// only: the Python command line and the disk tools are never run.
const PROGRAM_PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-base', 'ceph-common']

// A C library other than the one of the running system's loader crashes at start.
const LIBRARIES_OF_EVERY_SYSTEM = new Set(['libc6', 'libcrypt1'])

const LIBRARY_DIRS: Readonly<Partial<Record<NodeJS.Architecture, string>>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
}

const isLibrary = (name: string): boolean => /^(lib|zlib)/.test(name) && !LIBRARIES_OF_EVERY_SYSTEM.has(name)

// Reads `apt-cache depends --recurse`: a package name at the start of a line, its dependencies indented under it.
export function libraryClosure(aptCacheOutput: string, programPackages: readonly string[]): string[] {
  const dependencies = new Map<string, string[]>()
  let current: string[] = []
  for (const line of aptCacheOutput.split('\n')) {
    const dependency = /^\s+\|?(?:Pre)?Depends: (\S+)/.exec(line)?.[1]
    if (dependency !== undefined) current.push(dependency)
    else if (/^\S/.test(line)) dependencies.set(line.trim(), (current = []))
  }
  const wanted = new Set(programPackages)
  for (const name of wanted) {
    for (const dependency of dependencies.get(name) ?? []) {
      if (isLibrary(dependency)) wanted.add(dependency)
    }
  }
  return [...wanted].toSorted()
}

async function apt(command: string, args: string[], options: string[], cwd?: string): Promise<string> {
  // Without the option apt, run as root, would write as a user who may not enter the folder.
  const allOptions = ['-o', 'APT::Sandbox::User=root', ...options]
  return runToEnd({ name: command, command, args: [...allOptions, ...args], ...(cwd === undefined ? {} : { cwd }) })
}

const hasApt = (): Promise<boolean> =>
  apt('apt-get', ['--version'], []).then(
    () => true,
    () => false,
  )

const hasPackageLists = (options: string[]): Promise<boolean> =>
  apt('apt-cache', ['show', '--no-all-versions', 'radosgw'], options).then(
    () => true,
    () => false,
  )

// Package lists of our own, so that neither root nor a change to the system is needed.
async function fetchPackageLists(cacheDir: string): Promise<string[]> {
  const listsDir = join(cacheDir, 'apt-lists')
  await mkdir(join(listsDir, 'partial'), { recursive: true })
  const options = ['-o', `Dir::State::Lists=${listsDir}`, '-o', `Dir::Cache=${join(cacheDir, 'apt-cache')}`]
  await mkdir(join(cacheDir, 'apt-cache', 'archives', 'partial'), { recursive: true })
  await apt('apt-get', ['update', '-q'], options)
  return options
}

async function downloadPackages(debsDir: string, options: string[]): Promise<void> {
  const depends = await apt(
    'apt-cache',
    [
      'depends',
      '--recurse',
      '--no-recommends',
      '--no-suggests',
      '--no-conflicts',
      '--no-breaks',
      '--no-replaces',
      '--no-enhances',
      ...PROGRAM_PACKAGES,
    ],
    options,
  )
  await mkdir(debsDir, { recursive: true })
  await apt('apt-get', ['download', '-q', ...libraryClosure(depends, PROGRAM_PACKAGES)], options, debsDir)
}

async function unpackPackages(debsDir: string, rootDir: string): Promise<void> {
  const stagingDir = `${rootDir}.unpacking`
  await rm(stagingDir, { recursive: true, force: true })
  await mkdir(stagingDir, { recursive: true })
  const debs = (await readdir(debsDir)).filter((file) => file.endsWith('.deb'))
  const unpackNext = async (): Promise<void> => {
    for (let deb = debs.pop(); deb !== undefined; deb = debs.pop()) {
      await runToEnd({ name: 'dpkg-deb', command: 'dpkg-deb', args: ['-x', join(debsDir, deb), stagingDir] })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, unpackNext))
  await rm(rootDir, { recursive: true, force: true })
  await rename(stagingDir, rootDir)
}

export function findCephPrograms(cacheDir: string): CephPrograms | undefined {
  const libraryDirName = LIBRARY_DIRS[process.arch]
  if (libraryDirName === undefined || !existsSync(join(cacheDir, 'complete'))) return undefined
  const rootDir = join(cacheDir, 'root')
  const libraryDir = join(rootDir, 'usr/lib', libraryDirName)
  return {
    binDir: join(rootDir, 'usr/bin'),
    libraryDir,
    libraryPath: [libraryDir, join(libraryDir, 'ceph'), join(rootDir, 'lib', libraryDirName)].join(':'),
  }
}

async function install(cacheDir: string, say: (text: string) => void): Promise<void> {
  const debsDir = join(cacheDir, 'debs')
  if (!(await hasApt())) throw new Error('Ceph comes as Debian packages, and this machine has no apt-get')
  say('downloading Ceph from the Debian package servers (about 85 MB, once)')
  if (await hasPackageLists([])) {
    // Lists of the system that are too old name files the servers no longer have.
    await downloadPackages(debsDir, []).catch(async () => downloadPackages(debsDir, await fetchPackageLists(cacheDir)))
  } else {
    await downloadPackages(debsDir, await fetchPackageLists(cacheDir))
  }
  say('unpacking Ceph')
  await unpackPackages(debsDir, join(cacheDir, 'root'))
  await writeFile(join(cacheDir, 'complete'), '')
}

export async function installCephPrograms(cacheDir: string, say: (text: string) => void): Promise<CephPrograms> {
  const installed = findCephPrograms(cacheDir)
  if (installed) return installed
  if (process.platform !== 'linux' || !(process.arch in LIBRARY_DIRS)) {
    throw new Error(`Ceph packages exist for Linux on x64 and arm64, not for ${process.platform} on ${process.arch}`)
  }
  await withFolderLock(cacheDir, async () => {
    if (!findCephPrograms(cacheDir)) await install(cacheDir, say)
  })
  const programs = findCephPrograms(cacheDir)
  if (!programs) throw new Error(`Ceph is not complete in ${cacheDir}; remove the folder and start again`)
  return programs
}
