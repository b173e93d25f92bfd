import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** These libraries belong to the loader of the running system. */
const SYSTEM_LIBRARY =
  /^(?:linux-vdso|ld-linux|\/lib|libc\.|libm\.|libdl\.|libpthread\.|librt\.|libresolv\.|libcrypt\.)/

/**
 * Finds libraries that the unpacked ffmpeg takes from the system or does not find. This machine may have ffmpeg
 * installed, which would hide a missing library.
 */
export function findExternalLibraries(ffmpegDir: string): string[] {
  const rootDir = join(ffmpegDir, 'root')
  const script = readFileSync(join(ffmpegDir, 'bin/ffmpeg'), 'utf8')
  const libraryPath = /LD_LIBRARY_PATH="([^"]+)"/.exec(script)?.[1]?.replaceAll('$root', rootDir) ?? ''
  return ['ffmpeg', 'ffprobe'].flatMap((program) =>
    execFileSync('ldd', [join(rootDir, 'usr/bin', program)], {
      encoding: 'utf8',
      env: { ...process.env, LD_LIBRARY_PATH: libraryPath },
    })
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.includes(rootDir) && !SYSTEM_LIBRARY.test(line)),
  )
}
