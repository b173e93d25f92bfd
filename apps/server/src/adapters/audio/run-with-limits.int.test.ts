import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeFile, makeFolder, PROGRAMS, synthesize } from '#test/adapters/audio-files.ts'
import { findFfmpegProblem } from './find-ffmpeg-problem.ts'
import { examineSource } from './examine-source.ts'
import { FFMPEG_ARGS, inputArgs } from './ffmpeg-args.ts'
import type { AudioFormat } from './detect-audio-format.ts'
import { runWithLimits } from './run-with-limits.ts'

const { signal } = new AbortController()
const ENDLESS = ['-v', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', 'sine', '-f', 'null', '-']

test('a program that takes too long is ended', async () => {
  const started = performance.now()
  const run = runWithLimits({ program: PROGRAMS.ffmpeg, args: ENDLESS, signal, timeoutMs: 300 })
  await expect(run).rejects.toThrow('ffmpeg took longer than 300 ms')
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('an abort ends a program with its reason, and a program that has not started never starts', async () => {
  const abort = new AbortController()
  const run = runWithLimits({ program: PROGRAMS.ffmpeg, args: ENDLESS, signal: abort.signal })
  setTimeout(() => abort.abort(new Error('enough')), 200)
  await expect(run).rejects.toThrow('enough')
  await expect(runWithLimits({ program: PROGRAMS.ffmpeg, args: ENDLESS, signal: abort.signal })).rejects.toThrow(
    'enough',
  )
})

test('an output handler that throws ends the program', async () => {
  const args = ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'sine', '-f', 's16le', 'pipe:1']
  const onOutput = () => {
    throw new Error('too much')
  }
  await expect(runWithLimits({ program: PROGRAMS.ffmpeg, args, signal, onOutput })).rejects.toThrow('too much')
})

test('the result contains the status and a bounded end of stderr', async () => {
  const missing = await runWithLimits({
    program: PROGRAMS.ffmpeg,
    args: ['-v', 'error', '-i', 'file:/nowhere'],
    signal,
  })
  expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('No such file') as string })
  const chatter = ['-v', 'trace', '-f', 'lavfi', '-i', 'sine=d=30', '-f', 'null', '-']
  const { status, stderr } = await runWithLimits({ program: PROGRAMS.ffmpeg, args: chatter, signal })
  expect(status).toBe(0)
  expect(stderr.length).toBeLessThanOrEqual(16 * 1024)
})

test('a program that does not exist is an error of the machine', async () => {
  await expect(runWithLimits({ program: 'no-such-program', args: [], signal })).rejects.toThrow('did not start')
})

describe.runIf(process.platform === 'linux')('the limits', () => {
  const limitsOf = async () => {
    const lines: string[] = []
    const onOutput = (chunk: Buffer) => void lines.push(chunk.toString())
    await runWithLimits({ program: 'cat', args: ['/proc/self/limits'], signal, timeoutMs: 7_000, onOutput })
    return lines.join('')
  }

  test('of memory, time, files and dumps are set', async () => {
    const limits = await limitsOf()
    expect(limits).toMatch(/Max address space +1073741824 +1073741824/)
    expect(limits).toMatch(/Max cpu time +7 +7/)
    expect(limits).toMatch(/Max file size +134217728 +134217728/)
    expect(limits).toMatch(/Max open files +64 +64/)
    expect(limits).toMatch(/Max core file size +0 +0/)
  })

  test('end a program that allocates too much memory', async () => {
    const args = ['if=/dev/zero', 'of=/dev/null', 'bs=2G', 'count=1']
    expect(await runWithLimits({ program: 'dd', args, signal })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('memory exhausted') as string,
    })
  })

  test('end a program that writes too much', async () => {
    const file = path.join(await makeFolder(), 'large')
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'color=size=4000x4000', '-f', 'rawvideo', `file:${file}`]
    const { status } = await runWithLimits({ program: PROGRAMS.ffmpeg, args, signal })
    expect(status).not.toBe(0)
    expect((await stat(file)).size).toBeLessThanOrEqual(128 * 1024 * 1024)
  })

  test('end a program whose parent process was killed', async () => {
    const code = `import(process.argv[1]).then(({ runWithLimits }) => runWithLimits({
      program: 'sleep', args: ['60'], signal: new AbortController().signal }))`
    const worker = spawn(process.execPath, ['-e', code, path.join(import.meta.dirname, 'run-with-limits.ts')])
    onTestFinished(() => void worker.kill('SIGKILL'))
    const childrenFile = `/proc/${worker.pid}/task/${worker.pid}/children`
    const childOf = async () => Number(await readFile(childrenFile, 'utf8'))
    const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    await expect.poll(async () => commandOf(await childOf())).toMatch(/^sleep/)
    const child = await childOf()
    worker.kill('SIGKILL')
    await expect.poll(() => commandOf(child)).toBe('')
  })

  test('give the program only PATH of our environment', async () => {
    const words: string[] = []
    await runWithLimits({ program: 'env', args: [], signal, onOutput: (chunk) => void words.push(chunk.toString()) })
    expect(words.join('')).toMatch(/^PATH=[^\n]*\n$/)
  })
})

describe('a playlist in place of a song', () => {
  let requests: string[]
  let origin: string
  beforeEach(async () => {
    requests = []
    const canary = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    onTestFinished(() => void canary.close())
    origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  })

  const playlists = async () => {
    const other = await synthesize('sine=d=2', 'secret.wav')
    return [
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${origin}/hls.ts\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXTINF:10,\nfile://${other}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile ${origin}/concat.mp3\n`,
      `ffconcat version 1.0\nfile ${other}\n`,
    ]
  }

  test('is opened by an ffmpeg without our options, which proves that the canary works', async () => {
    const [playlist = ''] = await playlists()
    await runWithLimits({
      program: PROGRAMS.ffmpeg,
      args: ['-protocol_whitelist', 'file,http,tcp', '-i', await makeFile(playlist), '-f', 'null', '-'],
      signal,
    })
    expect(requests).toContain('/hls.ts')
  })

  test('is refused, and no file in it is opened', async () => {
    for (const playlist of await playlists()) {
      const source = { path: await makeFile(playlist, 'song.mp3'), leastSeconds: 1, mostSeconds: 60 }
      const outcome = await examineSource(source, { programs: PROGRAMS, signal })
      expect(outcome).toMatchObject({ kind: 'unusable', why: 'does-not-decode' })
    }
    expect(requests).toEqual([])
  })

  test.each(['mp3', 'wav', 'flac', 'ogg'] as const)(
    'is not even opened when taken for %s',
    async (format: AudioFormat) => {
      for (const playlist of await playlists()) {
        const input = { path: await makeFile(playlist), format, startsAtByte: 0, declaresLength: false }
        const args = [...FFMPEG_ARGS, ...inputArgs(input), '-f', 'null', '-']
        expect((await runWithLimits({ program: PROGRAMS.ffmpeg, args, signal })).status).not.toBe(0)
      }
      expect(requests).toEqual([])
    },
  )
})

describe('the check of the installed ffmpeg', () => {
  test('passes when songs can be mastered', async () => {
    expect(await findFfmpegProblem(PROGRAMS)).toBeNull()
  })

  test('returns the reason when they cannot', async () => {
    expect(await findFfmpegProblem({ ...PROGRAMS, ffmpeg: 'no-such-ffmpeg' })).toMatch(/^no-such-ffmpeg did not start/)
    expect(await findFfmpegProblem({ ...PROGRAMS, ffprobe: 'no-such-ffprobe' })).toMatch(
      /^no-such-ffprobe did not start/,
    )
    expect(await findFfmpegProblem({ ...PROGRAMS, ffmpeg: 'true' })).toBe('true cannot write MP3 (no libmp3lame)')
  })
})
