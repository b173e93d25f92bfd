import { localFfmpegInstallCommand } from './ffmpeg-install-command.ts'
import { findFfmpeg, type FfmpegPrograms } from './find-ffmpeg.ts'

/** For tests and tools, which cannot run without ffmpeg. */
export function requireFfmpeg(): FfmpegPrograms {
  // oxlint-disable-next-line node/no-process-env -- Tests and tools have no configuration of their own.
  const environment = process.env
  const programs = findFfmpeg(environment)
  if (!programs)
    throw new Error(`ffmpeg and ffprobe were not found. Run: ${localFfmpegInstallCommand(environment['PATH'])}`)
  return programs
}
