import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ffmpegInstallCommand } from './ffmpeg-install-command.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

let dir: string
let unpackedDir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cadenza-find-'))
  unpackedDir = join(dir, 'cache/ffmpeg')
})
afterEach(() => rmSync(dir, { recursive: true }))

function programsIn(folder: string, names = ['ffmpeg', 'ffprobe']): string {
  const path = join(dir, folder)
  mkdirSync(path, { recursive: true })
  for (const name of names) writeFileSync(join(path, name), '', { mode: 0o755 })
  return path
}

const bothOf = (folder: string) => ({ ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') })

test('PATH comes before what the launcher has unpacked', () => {
  const unpacked = programsIn('cache/ffmpeg/bin')
  const empty = programsIn('empty', [])
  expect(findFfmpeg({ PATH: empty }, unpackedDir)).toEqual(bothOf(unpacked))
  const system = programsIn('system')
  expect(findFfmpeg({ PATH: `${empty}:${system}` }, unpackedDir)).toEqual(bothOf(system))
})

test('both programs come from one folder', () => {
  const half = programsIn('half', ['ffmpeg'])
  const whole = programsIn('whole')
  expect(findFfmpeg({ PATH: `${half}:${whole}` }, unpackedDir)).toEqual(bothOf(whole))
  expect(findFfmpeg({ PATH: half }, unpackedDir)).toBeUndefined()
})

test('the variables override everything, and one variable also selects the other program in its folder', () => {
  const PATH = programsIn('system')
  const own = bothOf(programsIn('own'))
  expect(findFfmpeg({ PATH, FFMPEG_PATH: own.ffmpeg, FFPROBE_PATH: '/elsewhere/probe' }, unpackedDir)).toEqual({
    ffmpeg: own.ffmpeg,
    ffprobe: '/elsewhere/probe',
  })
  expect(findFfmpeg({ PATH, FFMPEG_PATH: own.ffmpeg }, unpackedDir)).toEqual(own)
  expect(findFfmpeg({ PATH, FFMPEG_PATH: '/custom/ffmpeg-7', FFPROBE_PATH: '' }, unpackedDir)).toEqual({
    ffmpeg: '/custom/ffmpeg-7',
    ffprobe: join(PATH, 'ffprobe'),
  })
})

test('returns undefined if ffmpeg is missing or switched off', () => {
  expect(findFfmpeg({ PATH: programsIn('empty', []) }, unpackedDir)).toBeUndefined()
  expect(findFfmpeg({ PATH: programsIn('system'), FFMPEG_PATH: 'off' }, unpackedDir)).toBeUndefined()
})

test('ignores a folder and a file that is not executable', () => {
  const path = programsIn('wrong', ['ffmpeg'])
  mkdirSync(join(path, 'ffprobe'))
  expect(findFfmpeg({ PATH: path }, unpackedDir)).toBeUndefined()
  rmSync(join(path, 'ffprobe'), { recursive: true })
  writeFileSync(join(path, 'ffprobe'), '', { mode: 0o644 })
  expect(findFfmpeg({ PATH: path }, unpackedDir)).toBeUndefined()
})

test('the install command fits the platform and its package manager', () => {
  const options = { isRoot: false, path: programsIn('bin', ['dnf']) }
  expect(ffmpegInstallCommand({ ...options, platform: 'darwin' })).toBe('brew install ffmpeg')
  expect(ffmpegInstallCommand({ ...options, platform: 'linux' })).toBe('sudo dnf install ffmpeg')
  expect(ffmpegInstallCommand({ platform: 'linux', isRoot: true, path: programsIn('none', []) })).toBe(
    'apt-get install ffmpeg',
  )
})
