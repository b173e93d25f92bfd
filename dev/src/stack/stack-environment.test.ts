import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { chooseOrigin, serverEnvironment, type ServerEnvironmentInput } from './stack-environment.ts'
import { preferredPorts } from './stack-ports.ts'

const surroundings: ServerEnvironmentInput = {
  origin: 'http://localhost:5173',
  ports: preferredPorts(5173),
  databaseUrl: 'postgres://postgres@127.0.0.1:5178/cadenza',
  mediaDir: '/data/media',
  restate: { ingressUrl: 'http://127.0.0.1:5180', adminUrl: 'http://127.0.0.1:5181', identityKey: 'publickeyv1_x' },
  objectStore: undefined,
  google: undefined,
  stripe: undefined,
  music: undefined,
  ffmpeg: undefined,
}

describe('the environment of api and worker', () => {
  it('keeps media in a folder when there is no object store', () => {
    expect(serverEnvironment(surroundings, {})).toMatchObject({ MEDIA_STORE: 'fs', MEDIA_FS_DIR: '/data/media' })
  })

  it("leaves the caller's own servers and secrets alone", () => {
    const given = {
      S3_ENDPOINT: 'https://s3.example',
      MEDIA_STORE: 's3',
      GOOGLE_CLIENT_ID: 'real',
      SMTP_URL: 'smtp://mail',
      MUSIC_URL: 'https://music.example',
      MUSIC_KEY: 'real',
    }
    expect(serverEnvironment(surroundings, given)).toMatchObject(given)
  })

  it('sends songs to the music provider of this stack, with the protocol that the caller chose', () => {
    const music = { kind: 'stand-in', url: 'http://127.0.0.1:5186' } as const
    const given = { MUSIC_URL: '', MUSIC_KEY: '', MUSIC_PROVIDER: 'ace-step' }
    expect(serverEnvironment({ ...surroundings, music }, given)).toMatchObject({
      MUSIC_URL: 'http://127.0.0.1:5186',
      MUSIC_KEY: 'music-cadenza-dev',
      MUSIC_PROVIDER: 'ace-step',
    })
  })

  it('limits the songs sent to the band at once by default to what it can make in time', () => {
    const music = { kind: 'band', url: 'http://127.0.0.1:5186' } as const
    const songsAtOnce = (given: Record<string, string>) =>
      Number(serverEnvironment({ ...surroundings, music }, given)['MUSIC_CONCURRENCY'])
    expect(songsAtOnce({})).toBe(Math.max(1, Math.floor(availableParallelism() / 2)) + 1)
    expect(songsAtOnce({ MUSIC_CONCURRENCY: '40' })).toBe(40)
  })

  it('sets the path of the ffmpeg that was found, and "off" when there is none', () => {
    const found = { kind: 'found', ffmpeg: '/cache/bin/ffmpeg', ffprobe: '/cache/bin/ffprobe' } as const
    expect(serverEnvironment({ ...surroundings, ffmpeg: found }, {})).toMatchObject({
      FFMPEG_PATH: '/cache/bin/ffmpeg',
      FFPROBE_PATH: '/cache/bin/ffprobe',
    })
    const ffmpeg = { kind: 'missing', problem: 'songs cannot be made' } as const
    expect(serverEnvironment({ ...surroundings, ffmpeg }, { FFPROBE_PATH: '/half' })).toMatchObject({
      FFMPEG_PATH: 'off',
      FFPROBE_PATH: undefined,
    })
  })

  it('sets ports, origin and mode regardless of the shell environment', () => {
    const given = { NODE_ENV: 'production', PORT: '80', WORKER_PORT: '81', ORIGIN: 'http://localhost:9' }
    expect(serverEnvironment(surroundings, given)).toMatchObject({
      NODE_ENV: 'development',
      PORT: '5174',
      WORKER_PORT: '5175',
      ORIGIN: 'http://localhost:5173',
    })
  })
})

it('an origin on another host is kept; one on localhost gets the port in use', () => {
  expect(chooseOrigin({ ORIGIN: 'https://me.tunnel.example' }, 5173)).toBe('https://me.tunnel.example')
  expect(chooseOrigin({ ORIGIN: 'http://localhost:5173' }, 20_001)).toBe('http://localhost:20001')
  expect(chooseOrigin({ ORIGIN: '' }, 5173)).toBe('http://localhost:5173')
})
