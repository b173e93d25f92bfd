import type { StemCounts } from '#band/studio/stem-cache/stem-cache.ts'

export interface BandMetrics {
  songEnded(outcome: 'made' | 'failed' | 'cancelled', seconds: number, songSeconds: number): void
  songServedAgain(): void
  refused(status: string): void
  /** The smoothed time to make one song; null before the first song. */
  averageSeconds(): number | null
  text(now: { readonly waiting: number; readonly running: number }, stems: StemCounts | null): string
}

const BUCKETS_SECONDS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300]
const SMOOTHING = 0.3

const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Counters in the text format of Prometheus. */
export function createMetrics(): BandMetrics {
  const outcomes = new Map([
    ['made', 0],
    ['failed', 0],
    ['cancelled', 0],
  ])
  const refusals = new Map<string, number>()
  const buckets = BUCKETS_SECONDS.map(() => 0)
  let [made, madeSeconds, songSecondsMade, repeated] = [0, 0, 0, 0]
  let usual: number | null = null

  return {
    songEnded(outcome, seconds, songSeconds) {
      count(outcomes, outcome)
      if (outcome !== 'made') return
      made++
      madeSeconds += seconds
      songSecondsMade += songSeconds
      usual = usual === null ? seconds : usual + SMOOTHING * (seconds - usual)
      for (const [index, limit] of BUCKETS_SECONDS.entries()) {
        if (seconds <= limit) buckets[index] = (buckets[index] ?? 0) + 1
      }
    },
    songServedAgain: () => void repeated++,
    refused: (status) => count(refusals, status),
    averageSeconds: () => usual,
    text({ waiting, running }, stems) {
      const lines = [
        ...described('band_songs_waiting', 'gauge', 'Songs that wait for their turn.', [['', waiting]]),
        ...described('band_songs_running', 'gauge', 'Songs being made.', [['', running]]),
        ...described('band_songs_total', 'counter', 'Songs by how they ended.', labeled('outcome', outcomes)),
        ...described('band_songs_repeated_total', 'counter', 'Songs given again for the same key.', [['', repeated]]),
        ...(stems === null ? [] : stemLines(stems)),
        ...described('band_refusals_total', 'counter', 'Requests refused.', labeled('status', refusals)),
        ...described('band_music_seconds_total', 'counter', 'Seconds of music made.', [['', songSecondsMade]]),
        '# HELP band_song_duration_seconds What it took to make a song.',
        '# TYPE band_song_duration_seconds histogram',
        ...BUCKETS_SECONDS.map(
          (limit, index) => `band_song_duration_seconds_bucket{le="${limit}"} ${buckets[index] ?? 0}`,
        ),
        `band_song_duration_seconds_bucket{le="+Inf"} ${made}`,
        `band_song_duration_seconds_sum ${madeSeconds}`,
        `band_song_duration_seconds_count ${made}`,
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

function stemLines({ bytes, recorded, reused, damaged, notStored }: StemCounts): string[] {
  const outcomes = Object.entries({ recorded, reused, damaged, not_stored: notStored })
  return [
    ...described(
      'band_stems_total',
      'counter',
      'Stems and sung pieces by what was done.',
      labeled('outcome', outcomes),
    ),
    ...described('band_stem_cache_bytes', 'gauge', 'Disk space of stems that are kept.', [['', bytes]]),
  ]
}

type Sample = readonly [labels: string, value: number]

const labeled = (label: string, counts: Iterable<readonly [string, number]>): Sample[] =>
  [...counts].map(([name, value]) => [`{${label}="${name}"}`, value])

const described = (name: string, type: string, help: string, samples: readonly Sample[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
]
