import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

test('without settings the band listens only on the loopback interface', () => {
  const config = parseConfig({ FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: '/opt/ffprobe' })
  expect(config).toMatchObject({ host: '127.0.0.1', key: null, voice: undefined, ffmpeg: '/opt/ffmpeg', queue: 16 })
  expect(parseConfig({ FFMPEG_PATH: 'off' }).ffmpeg).toBeNull()
  expect(config.concurrency).toBeGreaterThanOrEqual(1)
})

test('values that are set are used, and blank values are ignored', () => {
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

test('a band that listens on a public interface requires a key', () => {
  expect(() => parseConfig({ BAND_HOST: '0.0.0.0' })).toThrow(ConfigError)
  expect(() => parseConfig({ BAND_HOST: '0.0.0.0' })).toThrow(/BAND_KEY: must be set/)
})

test('the error names every invalid variable', () => {
  expect(() => parseConfig({ BAND_PORT: 'many', BAND_CONCURRENCY: '0' })).toThrow(/BAND_PORT[\s\S]*BAND_CONCURRENCY/)
})

test('songs have the development watermark and signature unless others are set or they are switched off', () => {
  expect(parseConfig({})).toMatchObject({ watermarkKey: 'cadenza development', signing: undefined })
  const own = { BAND_WATERMARK_KEY: 'sixteen letters!', BAND_C2PA_KEY: 'key.pem', BAND_C2PA_CERT: 'chain.pem' }
  expect(parseConfig(own)).toMatchObject({
    watermarkKey: 'sixteen letters!',
    signing: { keyPath: 'key.pem', certificatePath: 'chain.pem' },
  })
  const off = { BAND_WATERMARK_KEY: 'off', BAND_C2PA_CERT: 'off' }
  expect(parseConfig(off)).toMatchObject({ watermarkKey: null, signing: null })
})

test('a key without its certificate and a short watermark key are refused', () => {
  expect(() => parseConfig({ BAND_C2PA_KEY: 'key.pem' })).toThrow(/BAND_C2PA_KEY: needs its certificate/)
  expect(() => parseConfig({ BAND_C2PA_CERT: 'chain.pem' })).toThrow(/BAND_C2PA_KEY: needs its certificate/)
  expect(() => parseConfig({ BAND_WATERMARK_KEY: 'short' })).toThrow(/BAND_WATERMARK_KEY: .*16/)
})
