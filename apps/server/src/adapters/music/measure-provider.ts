import { createDurationHistogram, meter } from '#platform/telemetry/meter.ts'
import { MusicError, type MusicProvider } from './music-provider.ts'

const calls = createDurationHistogram(
  'cadenza.provider.call.duration',
  'Calls of the music provider, by outcome; failed ones also by kind',
)
const cost = meter.createCounter('cadenza.provider.cost', {
  description:
    'What calls cost: paid for songs that arrived, lost for those that may have been charged and did not, cancelled for those that we aborted',
  unit: 'cents',
})

/** The same provider, with its calls measured. A call that we abort is neither a success nor a failure of it. */
export function measureProvider(music: MusicProvider): MusicProvider {
  const provider = music.name
  cost.add(0, { provider, state: 'paid' })
  cost.add(0, { provider, state: 'lost' })
  cost.add(0, { provider, state: 'cancelled' })
  return {
    ...music,
    async compose(request, options) {
      const startedAt = performance.now()
      const record = (outcome: string, errorType: string) =>
        calls.record((performance.now() - startedAt) / 1000, { provider, outcome, 'error.type': errorType })
      try {
        const song = await music.compose(request, options)
        record('succeeded', '')
        cost.add(song.costCents, { provider, state: 'paid' })
        return song
      } catch (error) {
        const cents = music.centsPerSecond * request.lengthSeconds
        if (error instanceof MusicError) {
          record('failed', error.kind)
          if (error.mayHaveCharged) cost.add(cents, { provider, state: 'lost' })
        } else if (options.signal.aborted) {
          record('aborted', '')
          cost.add(cents, { provider, state: 'cancelled' })
        } else record('failed', 'unknown')
        throw error
      }
    },
  }
}
