import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makeAudio } from '@cadenza/dev/stand-ins/music/make-audio'
import { sampleForTier } from '@cadenza/dev/test-tier'
import { describe, expect, test } from 'vitest'
import {
  examineAndMaster,
  makeFile,
  makeFolder,
  makeMusic,
  type MasterOutcome,
  PROGRAMS,
  encodeSharedFormats,
  synthesize,
  TAGS,
} from '#test/adapters/audio-files.ts'
import { examineSource } from './examine-source.ts'

const { signal } = new AbortController()

async function judge(path: string, leastSeconds: number, mostSeconds = leastSeconds + 2): Promise<string> {
  const outcome: MasterOutcome = await examineAndMaster({ path, leastSeconds, mostSeconds }, TAGS, {
    folder: await makeFolder(),
    signal,
  })
  return outcome.kind === 'unusable' ? outcome.why : outcome.kind
}

/** Only examines the file, without encoding it. */
async function examine(path: string, leastSeconds: number, mostSeconds = leastSeconds + 2): Promise<string> {
  const examination = await examineSource({ path, leastSeconds, mostSeconds }, { programs: PROGRAMS, signal })
  return examination.kind === 'unusable' ? examination.why : examination.kind
}

describe('what the stand-in sends in place of a song', () => {
  test.each([
    ['random-bytes', 'does-not-decode'],
    ['html-as-audio', 'does-not-decode'],
    ['truncated-frames', 'does-not-decode'],
    ['polyglot', 'does-not-decode'],
    ['wrong-duration', 'too-short'],
    ['silence', 'silent'],
  ] as const)('%s is unusable: %s', async (fault, why) => {
    for (const tune of sampleForTier(['rain', 'sun', 'snow'], 3)) {
      const path = await makeFile(makeAudio({ lengthMs: 6_000, tune }, fault))
      expect(await judge(path, 5)).toBe(why)
    }
  })
})

describe('a song file', () => {
  const emptyTag = Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1')
  const page = Buffer.from('<script>alert(1)</script>'.repeat(50))
  const spoiledInTheMiddle = (music: Buffer, bytes: Buffer) => {
    bytes.copy(music, Math.floor(music.length / 2))
    return music
  }
  const before = (music: Buffer) => music.subarray(0, music.length / 2)
  const after = (music: Buffer) => music.subarray(music.length / 2)

  test('is mastered when it is intact', async () => {
    const music = await makeMusic()
    expect(await judge(await makeFile(music), 5)).toBe('mastered')
    const oldTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    expect(await judge(await makeFile(Buffer.concat([music, oldTag])), 5)).toBe('mastered')
  })

  test.each<[string, (music: Buffer) => Buffer]>([
    ['frames that are noise', (music) => spoiledInTheMiddle(music, randomBytes(20_000))],
    ['frames that are empty', (music) => spoiledInTheMiddle(music, Buffer.alloc(20_000))],
    ['frames missing from its middle', (music) => Buffer.concat([before(music), after(music).subarray(9_999)])],
    ['a page in its middle', (music) => Buffer.concat([before(music), page, after(music)])],
    ['a page behind it', (music) => Buffer.concat([music, page])],
    ['a page before it, behind an empty tag', (music) => Buffer.concat([emptyTag, page, music])],
    ['an archive behind it', (music) => Buffer.concat([music, randomBytes(300_000)])],
    ['its second half missing', before],
    ['random bytes behind its first header', (music) => Buffer.concat([music.subarray(0, 200), randomBytes(400_000)])],
    [
      'a song at another rate behind it',
      (music) => Buffer.concat([music, makeAudio({ lengthMs: 5_000, tune: 'rain' })]),
    ],
  ])('does not decode with %s', async (_, spoil) => {
    expect(await judge(await makeFile(spoil(await makeMusic())), 1, 60)).toBe('does-not-decode')
  })

  test('does not decode with megabytes in its tag', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\u0003\0\0\u0001\0\0\0', 'latin1'), Buffer.alloc(2 ** 21, 'PK')])
    expect(await judge(await makeFile(Buffer.concat([tag, await makeMusic()])), 5)).toBe('does-not-decode')
  })

  test('is mastered with a tag that would unpack to gigabytes, because the tag is never unpacked', async () => {
    const frame = Buffer.from('TXXX\0\0\u0001\0\0\u0080\u007f\u00ff\u00ff\u00ff', 'latin1')
    const header = Buffer.from('ID3\u0003\0\0\0\0\u0004\0', 'latin1')
    const tag = Buffer.concat([header, frame, Buffer.alloc(512 - frame.length)])
    expect(await judge(await makeFile(Buffer.concat([tag, await makeMusic()])), 5)).toBe('mastered')
  })
})

describe('other formats', () => {
  const noise = encodeSharedFormats('anoisesrc=a=0.3:d=10:seed=1', { 's.wav': [], 's.flac': [] })
  const tone = encodeSharedFormats('sine=f=440:d=10', {
    's.wav': [],
    'adpcm.wav': ['-c:a', 'adpcm_ms'],
    'two.ogg': ['-map', '0', '-map', '0', '-c:a', 'libvorbis'],
  })

  test.each(['s.wav', 's.flac'])('a truncated %s does not decode', async (name) => {
    const whole = await readFile(noise(name))
    expect(await judge(await makeFile(whole.subarray(0, whole.length / 2)), 1, 60)).toBe('does-not-decode')
  })

  test('a FLAC with a damaged frame does not decode', async () => {
    const flac = await readFile(noise('s.flac'))
    flac.writeUInt32BE(0xde_ad_be_ef, Math.floor(flac.length / 2))
    expect(await judge(await makeFile(flac), 9)).toBe('does-not-decode')
  })

  test('a WAV that needs a decoder that is not allowed does not decode', async () => {
    expect(await judge(tone('adpcm.wav'), 9)).toBe('does-not-decode')
  })

  test('a WAV with megabytes after its audio does not decode', async () => {
    const wav = await readFile(tone('s.wav'))
    expect(await judge(await makeFile(Buffer.concat([wav, Buffer.alloc(9e6, 'PK')])), 9)).toBe('does-not-decode')
  })

  test('a file with two audio streams does not decode', async () => {
    expect(await judge(tone('two.ogg'), 9)).toBe('does-not-decode')
  })

  test('a video does not decode', async () => {
    const options = ['-f', 'lavfi', '-i', 'sine=d=2', '-c:v', 'libx264', '-c:a', 'aac']
    expect(await judge(await synthesize('testsrc=d=2', 's.mp4', options), 1, 60)).toBe('does-not-decode')
  })

  test.each(['', 'I', 'ID3', '\u00ff', 'RIFF', 'RIFF\0\0\0\0WAVE', 'fLaC', 'OggS'])(
    '%j does not decode',
    async (text) => {
      expect(await judge(await makeFile(Buffer.from(text, 'latin1')), 1)).toBe('does-not-decode')
    },
  )
})

describe('the length', () => {
  const fileOf = encodeSharedFormats('sine=f=440:d=10', { 's.mp3': [] })
  test.each([
    [9.5, 10.5, 'usable'],
    [10.5, 12, 'too-short'],
    [5, 9.5, 'too-long'],
    [1, 5, 'too-long'],
  ])('from %d to %d seconds makes a song of ten seconds %s', async (leastSeconds, mostSeconds, expected) => {
    expect(await examine(fileOf('s.mp3'), leastSeconds, mostSeconds)).toBe(expected)
  })

  test('of an hour in a small file is not decoded to its end', async () => {
    const path = await synthesize('anullsrc=r=8000:cl=mono:d=3600', 's.flac')
    const started = performance.now()
    expect(await judge(path, 9)).toBe('too-long')
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('silence', () => {
  const tone = (when: string, volume = 0.5) =>
    synthesize(`aevalsrc='${volume}*sin(2*PI*440*t)*${when}':s=44100:d=4`, 's.wav')

  test('in most of a song makes it silent, in some of it does not', async () => {
    expect(await examine(await tone('lt(t,1.6)'), 3)).toBe('silent')
    expect(await examine(await tone('lt(t,2.4)'), 3)).toBe('usable')
  })

  test('is what stays below -60 dBFS', async () => {
    expect(await examine(await tone('1', 0.0008), 3)).toBe('silent')
    expect(await examine(await tone('1', 0.003), 3)).toBe('usable')
  })

  test('is not reported where the two channels cancel each other out', async () => {
    const side = '0.5*sin(2*PI*440*t)'
    expect(await examine(await synthesize(`aevalsrc='${side}|-${side}':s=44100:d=4`, 's.wav'), 3)).toBe('usable')
  })
})
