import { createDurationHistogram, meter } from '#platform/telemetry/meter.ts'
import { MusicError, type MusicProvider } from './music-provider.ts'

const calls = createDurationHistogram(
  'cadenza.provider.call.duration',
  'Calls of the music provider, by outcome; failed ones also by kind',
)
const cost = meter.createCounter('cadenza.provider.cost', {
  description: 'What calls cost: paid for songs that arrived, lost for those that may have been charged and did not',
  unit: 'cents',
})

/** The same provider, with its calls measured. A call that we abort is neither a success nor a failure of it. */
export function measureProvider(music: MusicProvider): MusicProvider {
  const provider = music.name
  cost.add(0, { provider, state: 'paid' })
  cost.add(0, { provider, state: 'lost' })
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
        if (error instanceof MusicError) {
          record('failed', error.kind)
          if (error.mayHaveCharged) cost.add(music.centsPerSecond * request.lengthSeconds, { provider, state: 'lost' })
        } else record(options.signal.aborted ? 'aborted' : 'failed', options.signal.aborted ? '' : 'unknown')
        throw error
      }
    },
  }
}
