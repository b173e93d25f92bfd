import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { configureMusicProvider } from './configure-music-provider.ts'
import { USABLE_ENVIRONMENT } from '#test/usable-environment.ts'

const musicSetup = (env: Record<string, string>) =>
  configureMusicProvider(
    parseConfig({
      ...USABLE_ENVIRONMENT,
      ...env,
    }),
  )

const at = { MUSIC_URL: 'http://127.0.0.1:7000', MUSIC_CENTS_PER_SECOND: '0.25' }

test('without an address there is no music provider, whatever else is set', () => {
  expect(musicSetup({})).toBeNull()
  expect(musicSetup({ MUSIC_PROVIDER: 'elevenlabs', MUSIC_KEY: 'k' })).toBeNull()
})

test.each([
  [{ MUSIC_KEY: 'k', MUSIC_PATH: '/songs', MUSIC_KEY_HEADER: 'x-key' }, 'compose-http', null],
  [{ MUSIC_KEY: 'k', MUSIC_MODEL: 'grand' }, 'compose-http', 'grand'],
  [{ MUSIC_KEY: 'k', MUSIC_PROVIDER: 'elevenlabs' }, 'elevenlabs', 'music_v2_5'],
  [{ MUSIC_KEY: 'k', MUSIC_PROVIDER: 'elevenlabs', MUSIC_MODEL: 'music_v2' }, 'elevenlabs', 'music_v2'],
  [{ MUSIC_PROVIDER: 'ace-step' }, 'ace-step', null],
])('%o is %s with the model %s', (env, name, model) => {
  expect(musicSetup({ ...at, ...env })).toMatchObject({ name, model, centsPerSecond: 0.25 })
})

test('a process that was not given the key cannot talk to the provider', () => {
  expect(() => musicSetup(at)).toThrow('the key of the music provider is not configured')
})
