import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

test('an environment that names but ffmpeg is a band on this machine for this machine', () => {
  const config = parseConfig({ FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: '/opt/ffprobe' })
  expect(config).toMatchObject({ host: '127.0.0.1', key: null, voice: undefined, ffmpeg: '/opt/ffmpeg', queue: 16 })
  expect(parseConfig({ FFMPEG_PATH: 'off' }).ffmpeg).toBeNull()
  expect(config.concurrency).toBeGreaterThanOrEqual(1)
})

test('what is set is used, what is blank is not', () => {
  const config = parseConfig({
    BAND_HOST: '0.0.0.0',
    BAND_PORT: '9000',
    BAND_KEY: 'long-enough',
    BAND_SOUNDFONT: '',
    BAND_VOICE: 'off',
    BAND_FFMPEG: 'off',
    BAND_CONCURRENCY: '3',
    BAND_QUEUE: '0',
    BAND_SEED: '7',
  })
  expect(config).toMatchObject({
    port: 9000,
    key: 'long-enough',
    soundFont: undefined,
    voice: null,
    ffmpeg: null,
    concurrency: 3,
    queue: 0,
    seed: '7',
  })
})

test('a band that others can reach has a key', () => {
  expect(() => parseConfig({ BAND_HOST: '0.0.0.0' })).toThrow(ConfigError)
  expect(() => parseConfig({ BAND_HOST: '0.0.0.0' })).toThrow(/BAND_KEY: must be set/)
})

test('every mistake is named', () => {
  expect(() => parseConfig({ BAND_PORT: 'many', BAND_CONCURRENCY: '0' })).toThrow(/BAND_PORT[\s\S]*BAND_CONCURRENCY/)
})

test('songs are marked and signed with what everybody has, until something else is set or it is switched off', () => {
  expect(parseConfig({})).toMatchObject({ watermarkKey: 'cadenza development', signing: undefined })
  const own = { BAND_WATERMARK_KEY: 'sixteen letters!', BAND_C2PA_KEY: 'key.pem', BAND_C2PA_CERT: 'chain.pem' }
  expect(parseConfig(own)).toMatchObject({
    watermarkKey: 'sixteen letters!',
    signing: { keyPath: 'key.pem', certificatePath: 'chain.pem' },
  })
  const off = { BAND_WATERMARK_KEY: 'off', BAND_C2PA_CERT: 'off' }
  expect(parseConfig(off)).toMatchObject({ watermarkKey: null, signing: null })
})

test('half of a signature, or a mark that is easily guessed, is refused', () => {
  expect(() => parseConfig({ BAND_C2PA_KEY: 'key.pem' })).toThrow(/BAND_C2PA_KEY: needs its certificate/)
  expect(() => parseConfig({ BAND_C2PA_CERT: 'chain.pem' })).toThrow(/BAND_C2PA_KEY: needs its certificate/)
  expect(() => parseConfig({ BAND_WATERMARK_KEY: 'short' })).toThrow(/BAND_WATERMARK_KEY: .*16/)
})
