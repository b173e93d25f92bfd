import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import { summarizeFailure, runWithLimits } from './run-with-limits.ts'

const TIMEOUT_MS = 20_000

async function outputOf(program: string, args: string[]): Promise<string> {
  const chunks: Buffer[] = []
  const end = await runWithLimits({
    program,
    args,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    onOutput: (chunk) => void chunks.push(chunk),
  })
  if (end.status !== 0) throw new Error(`${program} ${summarizeFailure(end)}`)
  return Buffer.concat(chunks).toString()
}

/** Returns why songs cannot be mastered with these programs, or null when they can. */
export async function findFfmpegProblem({ ffmpeg, ffprobe }: FfmpegPrograms): Promise<string | null> {
  try {
    const encoders = await outputOf(ffmpeg, ['-hide_banner', '-v', 'error', '-encoders'])
    if (!/\blibmp3lame\b/.test(encoders)) return `${ffmpeg} cannot write MP3 (no libmp3lame)`
    await outputOf(ffprobe, ['-version'])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
