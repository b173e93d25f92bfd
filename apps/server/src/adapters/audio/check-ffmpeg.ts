import { complaintOf, runLimited } from './run-limited.ts'

const TIMEOUT_MS = 20_000

async function outputOf(program: string, args: string[]): Promise<string> {
  const chunks: Buffer[] = []
  const end = await runLimited({
    program,
    args,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    onOutput: (chunk) => void chunks.push(chunk),
  })
  if (end.status !== 0) throw new Error(`${program} ${complaintOf(end)}`)
  return Buffer.concat(chunks).toString()
}

/** Throws, with what to install, when songs cannot be mastered on this machine. */
export async function checkFfmpeg({ ffmpeg = 'ffmpeg', ffprobe = 'ffprobe' } = {}): Promise<void> {
  let encoders: string
  try {
    encoders = await outputOf(ffmpeg, ['-hide_banner', '-v', 'error', '-encoders'])
    await outputOf(ffprobe, ['-version'])
  } catch (cause) {
    const message = 'Songs cannot be mastered: install ffmpeg and, on Linux, util-linux (prlimit, setpriv).'
    throw new Error(message, { cause })
  }
  if (!/\blibmp3lame\b/.test(encoders)) {
    throw new Error('Songs cannot be mastered: this ffmpeg has no libmp3lame. Install one that has, such as Debian’s.')
  }
}
