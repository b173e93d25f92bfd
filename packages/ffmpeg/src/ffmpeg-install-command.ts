import { findProgram } from './find-program.ts'

const INSTALLERS: readonly (readonly [program: string, command: string])[] = [
  ['apt-get', 'apt-get install ffmpeg'],
  ['dnf', 'dnf install ffmpeg'],
  ['pacman', 'pacman -S ffmpeg'],
  ['zypper', 'zypper install ffmpeg'],
  ['apk', 'apk add ffmpeg'],
]

export interface InstallCommandOptions {
  platform: NodeJS.Platform
  isRoot: boolean
  path: string | undefined
}

/** Returns the command that installs ffmpeg on this machine. */
export function ffmpegInstallCommand({ platform, isRoot, path }: InstallCommandOptions): string {
  if (platform === 'darwin') return 'brew install ffmpeg'
  const installer = INSTALLERS.find(([program]) => findProgram(path, program) !== undefined) ?? INSTALLERS[0]
  return `${isRoot ? '' : 'sudo '}${installer?.[1]}`
}

export const localFfmpegInstallCommand = (path: string | undefined): string =>
  ffmpegInstallCommand({ platform: process.platform, isRoot: process.getuid?.() === 0, path })
