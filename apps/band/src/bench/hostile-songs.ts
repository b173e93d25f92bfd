import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { ComposeRequest } from '@cadenza/composer/compose-request'
import { HOSTILE_REQUESTS } from '@cadenza/composer/test/hostile-requests'
import { requireFfmpeg } from '@cadenza/ffmpeg/require-ffmpeg'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { decodeMp3 } from './band-client.ts'
import { startBandProcess } from './band-process.ts'

/**
 * Sends every hostile request through the whole band and expects a song of the requested length or an error response of
 * the contract: `node hostile-songs.ts [--longest 15] [--every 1] [--ffmpeg /path/to/ffmpeg]`. Exits with 1 if a
 * request gets neither.
 */
const { values } = parseArgs({
  options: {
    /** Longer songs are cut to this length in seconds, because the composer's tests check scores of all lengths. */
    longest: { type: 'string', default: '15' },
    /** 10 sends only every tenth request. */
    every: { type: 'string', default: '1' },
    ffmpeg: { type: 'string' },
  },
})
const ffmpeg = values.ffmpeg ?? requireFfmpeg().ffmpeg
const NEAR_SECONDS = 0.5

const requests = HOSTILE_REQUESTS.filter((_, index) => index % Number(values.every) === 0).map((request) => ({
  ...request,
  lengthSeconds: Math.min(Number(values.longest), request.lengthSeconds),
}))

type Outcome = 'made' | 'refused' | { readonly fault: string }

async function sendRequest(url: string, request: ComposeRequest): Promise<Outcome> {
  const response = await fetch(`${url}/music/compose`, {
    method: 'POST',
    body: JSON.stringify({
      prompt: request.prompt,
      music_length_ms: Math.round(request.lengthSeconds * 1000),
      instrumental: request.instrumental,
      seed: request.seed,
      ...(request.genres === undefined ? {} : { genres: request.genres }),
      ...(request.lyrics === undefined ? {} : { lyrics_text: request.lyrics }),
      ...(request.voice === undefined ? {} : { voice: request.voice }),
    }),
  })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return classifyErrorResponse(response.status, body)
  const { left } = await decodeMp3(body, ffmpeg)
  const seconds = left.length / SAMPLE_RATE
  const isExact = Math.abs(seconds - request.lengthSeconds) <= NEAR_SECONDS
  return isExact ? 'made' : { fault: `${seconds.toFixed(2)} s instead of ${request.lengthSeconds}` }
}

function classifyErrorResponse(status: number, body: Buffer): Outcome {
  const isOurs = status >= 400 && status < 500 && /^\{"detail":\{"status":"\w+","message":"[^"]/.test(body.toString())
  return isOurs ? 'refused' : { fault: `${status}: ${body.toString().slice(0, 200)}` }
}

const band = await startBandProcess({ BAND_FFMPEG: ffmpeg, BAND_QUEUE: '64' })
const counts = { made: 0, refused: 0 }
const faults: string[] = []
try {
  const waiting = [...requests.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, request] = next
      const outcome = await sendRequest(band.url, request)
      if (typeof outcome === 'string') counts[outcome] += 1
      else faults.push(`${index}: ${outcome.fault} for ${JSON.stringify(request).slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
} finally {
  await band.stop()
}
process.stdout.write(
  `${requests.length} requests: ${counts.made} made, ${counts.refused} refused, ${faults.length} faults\n`,
)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
