import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { localFfmpegInstallCommand } from '@cadenza/ffmpeg/ffmpeg-install-command'
import { findFfmpeg, type FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import { runCommand } from '#dev/process/child-process.ts'
import { installDebianPackages, PackagesUnavailableError, type UnpackedPackages } from './debian-packages.ts'

export type Ffmpeg = (FfmpegPrograms & { kind: 'found' }) | MissingFfmpeg

export interface MissingFfmpeg {
  kind: 'missing'
  /** One sentence: what does not work, why, and the command that fixes it. */
  problem: string
}

export interface FfmpegOptions {
  environment: NodeJS.ProcessEnv
  cacheDir: string
  print: (text: string) => void
}

const FFMPEG = {
  name: 'ffmpeg',
  // The second package is a library whose name does not begin like one, so it would not be followed as a dependency.
  packages: ['ffmpeg', 'ocl-icd-libopencl1'],
  // These are graphics drivers, which are loaded only for drawing.
  unusedLibraries: ['libglx-mesa0', 'libgl1-mesa-dri', 'libegl-mesa0'],
  downloadMegabytes: 100,
}

// Debian keeps some libraries in folders of their own, which package scripts or a program's search path normally name.
async function foldersWithLibraries(libraryDir: string): Promise<string[]> {
  const entries = await readdir(libraryDir, { withFileTypes: true }).catch(() => [])
  const folders = [
    libraryDir,
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(libraryDir, name)),
  ]
  const holdsLibraries = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).some((file) => /^lib.*\.so(?:\.\d|$)/.test(file)),
    ),
  )
  return folders.filter((_folder, index) => holdsLibraries[index])
}

// A wrapper script that is called by its path works under any limit and with any environment. The paths are relative to
// the script, so that the repository can be moved.
async function writeWrapperScripts(cacheDir: string, { rootDir, libraryDirName }: UnpackedPackages): Promise<void> {
  const binDir = join(cacheDir, 'bin')
  await mkdir(binDir, { recursive: true })
  const folders = await Promise.all(
    ['usr/lib', 'lib'].map((lib) => foldersWithLibraries(join(rootDir, lib, libraryDirName))),
  )
  const libraryPath = folders
    .flat()
    .map((folder) => `$root/${relative(rootDir, folder)}`)
    .join(':')
  for (const program of ['ffmpeg', 'ffprobe']) {
    const lines = [
      '#!/bin/sh',
      'root="${0%/*}/../root"',
      `LD_LIBRARY_PATH="${libraryPath}" exec "$root/usr/bin/${program}" "$@"`,
    ]
    await writeFile(join(binDir, program), `${lines.join('\n')}\n`, { mode: 0o755 })
  }
}

// The check uses an empty environment, as the worker does.
async function checkWrapperScripts(cacheDir: string): Promise<void> {
  for (const name of ['ffmpeg', 'ffprobe']) {
    try {
      await runCommand({ name, command: join(cacheDir, 'bin', name), args: ['-version'], env: {} })
    } catch (cause) {
      throw new PackagesUnavailableError(`the ${name} of the Debian packages does not run here`, { cause })
    }
  }
}

async function install({ cacheDir, environment, print }: FfmpegOptions): Promise<string | undefined> {
  try {
    await installDebianPackages(cacheDir, FFMPEG, {
      print,
      path: environment['PATH'],
      onUnpacked: async (unpacked) => {
        await writeWrapperScripts(cacheDir, unpacked)
        await checkWrapperScripts(cacheDir)
      },
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Returns the ffmpeg of this machine, or installs one into the cache folder. */
export async function findOrInstallFfmpeg(options: FfmpegOptions): Promise<Ffmpeg> {
  const { environment, cacheDir } = options
  const findPrograms = () => findFfmpeg(environment, cacheDir)
  let programs = findPrograms()
  if (programs) return { kind: 'found', ...programs }
  if (environment['FFMPEG_PATH'] === 'off') {
    return {
      kind: 'missing',
      problem: 'songs cannot be made: FFMPEG_PATH is off. Remove the variable and start again.',
    }
  }
  const reason = await install(options)
  programs = findPrograms()
  if (programs) return { kind: 'found', ...programs }
  const why = `ffmpeg is not on this machine and could not be fetched (${reason ?? 'it is not complete'})`
  return {
    kind: 'missing',
    problem: `songs cannot be made: ${why}. Run: ${localFfmpegInstallCommand(environment['PATH'])}`,
  }
}
