import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('the counters are written in the text format of Prometheus', () => {
  const metrics = createMetrics()
  metrics.songEnded('made', 12, 120)
  metrics.songEnded('made', 4, 30)
  metrics.songEnded('cancelled', 1, 0)
  metrics.songServedAgain()
  metrics.refused('bad_prompt')
  const lines = metrics
    .text({ waiting: 3, running: 1 }, { recorded: 9, reused: 7, damaged: 1, notStored: 0, bytes: 2048 })
    .split('\n')
  for (const line of [
    'band_songs_waiting 3',
    'band_songs_running 1',
    'band_songs_total{outcome="made"} 2',
    'band_songs_total{outcome="cancelled"} 1',
    'band_songs_repeated_total 1',
    'band_stems_total{outcome="reused"} 7',
    'band_stems_total{outcome="not_stored"} 0',
    'band_stem_cache_bytes 2048',
    'band_refusals_total{status="bad_prompt"} 1',
    'band_music_seconds_total 150',
    'band_song_duration_seconds_bucket{le="5"} 1',
    'band_song_duration_seconds_bucket{le="15"} 2',
    'band_song_duration_seconds_sum 16',
    'band_song_duration_seconds_count 2',
  ]) {
    expect(lines).toContain(line)
  }
  expect(metrics.averageSeconds()).toBeCloseTo(9.6)
})
