import { dirname, join, resolve } from 'node:path'
import { isExecutable, foldersInPath } from './find-program.ts'

export interface FfmpegPrograms {
  ffmpeg: string
  ffprobe: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where the launcher unpacks ffmpeg on a machine that has none; the programs are in its folder `bin`. */
const UNPACKED_FFMPEG_DIR = resolve(import.meta.dirname, '../../../.dev/cache/ffmpeg')

const OFF = 'off'

function programsInFolder(folder: string): FfmpegPrograms | undefined {
  const programs = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }
  return isExecutable(programs.ffmpeg) && isExecutable(programs.ffprobe) ? programs : undefined
}

function searchFolders(environment: Environment, unpackedDir: string): FfmpegPrograms | undefined {
  const folders = [...foldersInPath(environment['PATH']), join(unpackedDir, 'bin')]
  return folders.map(programsInFolder).find((programs) => programs !== undefined)
}

/**
 * Looks at FFMPEG_PATH and FFPROBE_PATH, then along PATH, then in the folder that the launcher has unpacked. Both
 * programs come from one folder, because two versions can disagree about the contents of a file; only a variable can
 * name a program in another folder. The path in a variable is not checked here. FFMPEG_PATH=off means that there is no
 * ffmpeg.
 */
export function findFfmpeg(environment: Environment, unpackedDir = UNPACKED_FFMPEG_DIR): FfmpegPrograms | undefined {
  const ffmpeg = environment['FFMPEG_PATH'] || undefined
  const ffprobe = environment['FFPROBE_PATH'] || undefined
  if (ffmpeg === OFF) return undefined
  if (ffmpeg !== undefined && ffprobe !== undefined) return { ffmpeg, ffprobe }
  const named = ffmpeg ?? ffprobe
  const beside = named?.includes('/') ? programsInFolder(dirname(named)) : undefined
  const found = beside ?? searchFolders(environment, unpackedDir)
  return found && { ffmpeg: ffmpeg ?? found.ffmpeg, ffprobe: ffprobe ?? found.ffprobe }
}
