import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { readPeakMemory } from '#band/bench/peak-memory.ts'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { createTestScore } from '#test/test-score.ts'
import { openStudio } from '#band/studio/studio.ts'

/** Run as a program: makes a song of the given length in the given folder and prints its peak memory in megabytes. */
const [, , folder = '', lengthSeconds = '240'] = process.argv

const studio = await openStudio({
  soundFontPath: bundledSoundFont(),
  voicePath: null,
  ffmpeg: requireFfmpeg().ffmpeg,
  threads: 2,
  compose: async (request) => createTestScore({ lengthSeconds: request.lengthSeconds }),
})
const order = {
  request: { prompt: '', lengthSeconds: Number(lengthSeconds), instrumental: true, seed: '1' },
  format: { kind: 'mp3', bitrateKbps: 128, sampleRate: 44_100 },
  isLoop: false,
  withStems: false,
} as const
await studio.make(order, { folder, signal: new AbortController().signal })
process.stdout.write(String(Number(await readPeakMemory('self')) / 1024 ** 2))
