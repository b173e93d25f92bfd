import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '@cadenza/ffmpeg/find-program'
import { runCommand } from '#dev/process/child-process.ts'
import { withFolderLock } from '#dev/process/folder-lock.ts'

export interface DebianSoftware {
  /** The name that messages use. */
  name: string
  /** The packages with the programs. Their dependencies are followed through libraries only. */
  packages: readonly string[]
  /** Libraries that are never loaded here; they are omitted together with the dependencies that only they need. */
  unusedLibraries?: readonly string[]
  downloadMegabytes: number
}

export interface UnpackedPackages {
  rootDir: string
  /** The folder of libraries for this processor, such as `x86_64-linux-gnu`. */
  libraryDirName: string
}

export interface InstallOptions {
  print: (text: string) => void
  /** The search path for apt-get and dpkg-deb; by default the PATH of this process. */
  path?: string | undefined
  /** Called once the packages are unpacked, before they count as complete. */
  onUnpacked?: (unpacked: UnpackedPackages) => Promise<void>
}

/** The message says in a short phrase why software cannot be installed from Debian packages. */
export class PackagesUnavailableError extends Error {
  override name = 'PackagesUnavailableError'
}

// A program crashes at start if its C library does not match the loader of the running system.
const LIBRARIES_OF_EVERY_SYSTEM = ['libc6', 'libcrypt1']

const LIBRARY_DIRS: Readonly<Partial<Record<NodeJS.Architecture, string>>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
}

const ONLY_DEPENDENCIES = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
  (kind) => `--no-${kind}`,
)

const APT_OPTIONS = [
  // When apt runs as root it would otherwise write as a user without access to the folder.
  'APT::Sandbox::User=root',
  // Without a network, a developer would wait long for the failure.
  'Acquire::http::Timeout=20',
  'Acquire::https::Timeout=20',
  'Acquire::Retries=1',
].flatMap((option) => ['-o', option])

const LISTS_ARE_FRESH_MS = 60 * 60 * 1000

const isLibrary = (name: string): boolean => /^(lib|zlib)/.test(name)

// Reads `apt-cache depends --recurse`: a package name at the start of a line, its dependencies indented under it.
export function libraryClosure(
  aptCacheOutput: string,
  programPackages: readonly string[],
  unusedLibraries: readonly string[] = [],
): string[] {
  const dependencies = new Map<string, string[]>()
  let current: string[] = []
  for (const line of aptCacheOutput.split('\n')) {
    const dependency = /^\s+\|?(?:Pre)?Depends: (\S+)/.exec(line)?.[1]
    if (dependency !== undefined) current.push(dependency)
    else if (/^\S/.test(line)) dependencies.set(line.trim(), (current = []))
  }
  const unwanted = new Set([...LIBRARIES_OF_EVERY_SYSTEM, ...unusedLibraries])
  const wanted = new Set(programPackages)
  for (const name of wanted) {
    for (const dependency of dependencies.get(name) ?? []) {
      if (isLibrary(dependency) && !unwanted.has(dependency)) wanted.add(dependency)
    }
  }
  return [...wanted].toSorted()
}

async function apt(command: string, args: string[], options: string[], cwd?: string): Promise<string> {
  const allOptions = [...APT_OPTIONS, ...options]
  return runCommand({ name: command, command, args: [...allOptions, ...args], ...(cwd === undefined ? {} : { cwd }) })
}

const hasPackageLists = ({ packages }: DebianSoftware): Promise<boolean> =>
  apt('apt-cache', ['show', '--no-all-versions', ...packages], []).then(
    () => true,
    () => false,
  )

async function isFresh(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < LISTS_ARE_FRESH_MS
}

// Uses package lists of its own, so that neither root nor a change to the system is needed. All software that is
// unpacked in the same folder shares them.
async function fetchPackageLists(cacheDir: string): Promise<string[]> {
  const folder = join(dirname(cacheDir), 'package-lists')
  const listsDir = join(folder, 'lists')
  const options = ['-o', `Dir::State::Lists=${listsDir}`, '-o', `Dir::Cache=${join(folder, 'cache')}`]
  await mkdir(join(listsDir, 'partial'), { recursive: true })
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true })
  await withFolderLock(folder, async () => {
    if (await isFresh(join(folder, 'fetched'))) return
    // By default, lists that could not be fetched are only a warning, and the next step fails with another error.
    await apt('apt-get', ['update', '-q', '-o', 'APT::Update::Error-Mode=any'], options)
    await writeFile(join(folder, 'fetched'), '')
  })
  return options
}

async function downloadPackages(software: DebianSoftware, debsDir: string, options: string[]): Promise<void> {
  const { packages, unusedLibraries } = software
  const depends = await apt('apt-cache', ['depends', '--recurse', ...ONLY_DEPENDENCIES, ...packages], options)
  await mkdir(debsDir, { recursive: true })
  await apt('apt-get', ['download', '-q', ...libraryClosure(depends, packages, unusedLibraries)], options, debsDir)
}

async function unpackPackages(debsDir: string, rootDir: string): Promise<void> {
  const stagingDir = `${rootDir}.unpacking`
  await rm(stagingDir, { recursive: true, force: true })
  await mkdir(stagingDir, { recursive: true })
  const debs = (await readdir(debsDir)).filter((file) => file.endsWith('.deb'))
  const unpackNext = async (): Promise<void> => {
    for (let deb = debs.pop(); deb !== undefined; deb = debs.pop()) {
      await runCommand({ name: 'dpkg-deb', command: 'dpkg-deb', args: ['-x', join(debsDir, deb), stagingDir] })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, unpackNext))
  await rm(rootDir, { recursive: true, force: true })
  await rename(stagingDir, rootDir)
}

const unpackedIn = (cacheDir: string): UnpackedPackages | undefined => {
  const libraryDirName = LIBRARY_DIRS[process.arch]
  return libraryDirName === undefined ? undefined : { rootDir: join(cacheDir, 'root'), libraryDirName }
}

/** Returns packages that were installed earlier and are complete. */
export const findUnpackedPackages = (cacheDir: string): UnpackedPackages | undefined =>
  existsSync(join(cacheDir, 'complete')) ? unpackedIn(cacheDir) : undefined

async function download(software: DebianSoftware, cacheDir: string, debsDir: string): Promise<void> {
  if (await hasPackageLists(software)) {
    // If the system's lists are too old, they name files that the servers no longer have.
    await downloadPackages(software, debsDir, []).catch(async () =>
      downloadPackages(software, debsDir, await fetchPackageLists(cacheDir)),
    )
  } else {
    await downloadPackages(software, debsDir, await fetchPackageLists(cacheDir))
  }
}

// apt marks errors with E:, after pages of progress.
function describeAptFailure(error: unknown): string {
  const output = error instanceof Error ? error.message : String(error)
  const complaint = /^E: (.+?)\.?$/m.exec(output)?.[1]
  return `apt-get could not download it${complaint === undefined ? '' : `: ${complaint}`}`
}

async function install(
  cacheDir: string,
  software: DebianSoftware,
  { print, onUnpacked }: InstallOptions,
): Promise<void> {
  const debsDir = join(cacheDir, 'debs')
  const { name, downloadMegabytes } = software
  print(`downloading ${name} from the Debian package servers (about ${downloadMegabytes} MB, once)`)
  try {
    await download(software, cacheDir, debsDir)
  } catch (cause) {
    throw new PackagesUnavailableError(describeAptFailure(cause), { cause })
  }
  print(`unpacking ${name}`)
  await unpackPackages(debsDir, join(cacheDir, 'root'))
  const unpacked = unpackedIn(cacheDir)
  if (unpacked) await onUnpacked?.(unpacked)
  await rm(debsDir, { recursive: true })
  await writeFile(join(cacheDir, 'complete'), '')
}

/** Returns why Debian packages cannot be used on this machine, and undefined if they can. */
export function findDebianPackagesProblem(path: string | undefined): string | undefined {
  if (process.platform !== 'linux') return `no Debian packages for ${process.platform}`
  if (!(process.arch in LIBRARY_DIRS)) return `no Debian packages for Linux on ${process.arch}`
  const missing = ['apt-get', 'apt-cache', 'dpkg-deb'].find((program) => findProgram(path, program) === undefined)
  return missing === undefined ? undefined : `no ${missing} here`
}

/** Downloads and unpacks packages into a folder, without root, unless the folder already has them. */
export async function installDebianPackages(
  cacheDir: string,
  software: DebianSoftware,
  options: InstallOptions,
): Promise<UnpackedPackages> {
  const installed = findUnpackedPackages(cacheDir)
  if (installed) return installed
  const reason = findDebianPackagesProblem(options.path ?? process.env['PATH'])
  if (reason !== undefined) throw new PackagesUnavailableError(reason)
  await withFolderLock(cacheDir, async () => {
    if (!findUnpackedPackages(cacheDir)) await install(cacheDir, software, options)
  })
  const unpacked = findUnpackedPackages(cacheDir)
  if (!unpacked) throw new Error(`${software.name} is not complete in ${cacheDir}; remove the folder and start again`)
  return unpacked
}
