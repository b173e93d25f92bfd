import { createAceStep } from '#adapters/music/ace-step.ts'
import { createComposeHttp } from '#adapters/music/compose-http.ts'
import { createElevenLabs } from '#adapters/music/elevenlabs.ts'
import type { MusicProvider } from '#adapters/music/music-provider.ts'
import { DEFAULT_TIMEOUTS } from '#adapters/music/provider-call.ts'
import { type Config, ElevenLabsModel } from '#platform/config/config.ts'

/**
 * Null where the operator has configured no provider: then no song can be made. Only for the worker, because no other
 * process has the key.
 */
export function configureMusicProvider(config: Config): MusicProvider | null {
  const {
    MUSIC_PROVIDER: provider,
    MUSIC_URL: url,
    MUSIC_PATH: path,
    MUSIC_KEY: key,
    MUSIC_KEY_HEADER: keyHeader,
    MUSIC_MODEL: model,
    MUSIC_CENTS_PER_SECOND: centsPerSecond,
  } = config
  const totalMs = config.MUSIC_TIMEOUT_SECONDS * 1000
  const timeouts = { ...DEFAULT_TIMEOUTS, firstByteMs: Math.min(DEFAULT_TIMEOUTS.firstByteMs, totalMs), totalMs }
  if (!url) return null
  if (provider === 'ace-step')
    return createAceStep({ url, key: key ?? null, model: model ?? null, centsPerSecond, timeouts })
  if (!key) throw new Error('the key of the music provider is not configured')
  if (provider === 'elevenlabs') {
    return createElevenLabs({
      url,
      key,
      centsPerSecond,
      timeouts,
      ...(model ? { model: ElevenLabsModel.parse(model) } : {}),
    })
  }
  return createComposeHttp({
    url,
    key,
    model: model ?? null,
    centsPerSecond,
    timeouts,
    ...(path ? { path } : {}),
    ...(keyHeader ? { keyHeader } : {}),
  })
}
