import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { composeDetails, elevenLabsDetails, buildMultipart, scoreDetails } from './song-details.ts'
import { isAudioFault, isWireFault } from './faults.ts'
import { parseComposeRequest, readJsonBody, type ProviderRequest } from './provider-request.ts'
import { makeAudio } from './make-audio.ts'
import { sendPayload, type Payload } from './send-payload.ts'
import type { ComposeSimulator } from './compose-simulator.ts'

const ATTACHED = 'attachment; filename="song.mp3"'
const stem = (name: string) => `attachment; name="stem"; filename="${name}"`

type Wrap = (audio: Buffer, order: ProviderRequest) => Payload

const WRAPPERS: Readonly<Record<string, Wrap>> = {
  '/music/compose': (audio, order) => {
    // Only the details can say what was played.
    const { contentType, body } =
      order.recipe === null
        ? { contentType: 'audio/mpeg', body: audio }
        : buildMultipart({ bpm: 96, key: 'A minor', ...scoreDetails(order.recipe) }, [{ audio, disposition: ATTACHED }])
    return { contentType, headers: { 'x-bpm': '96', 'x-key': 'A minor', 'request-id': randomUUID() }, body }
  },
  '/music/compose_detailed': (audio, order) =>
    buildMultipart(composeDetails(order), [
      { audio, disposition: ATTACHED },
      { audio: makeAudio({ lengthMs: order.lengthMs, tune: `${order.prompt} drums` }), disposition: stem('drums') },
    ]),
  '/v1/music': (body) => ({ contentType: 'audio/mpeg', headers: { 'song-id': randomUUID() }, body }),
  '/v1/music/detailed': (audio, order) => ({
    ...buildMultipart(elevenLabsDetails(order), [{ audio, disposition: ATTACHED }]),
    headers: { 'song-id': randomUUID() },
  }),
}

export const isComposePath = (path: string): boolean => Object.hasOwn(WRAPPERS, path)

/** Serves one song per call, for the compose contract and for the ElevenLabs API that it is based on. */
export async function serveCompose(
  simulator: ComposeSimulator,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const providerRequest = parseComposeRequest(await readJsonBody(request), request)
  const work = simulator.accept(providerRequest, response)
  if (!work) return
  try {
    await simulator.waitComposeTime()
    const audio = makeAudio(
      { lengthMs: providerRequest.lengthMs, tune: providerRequest.prompt },
      isAudioFault(work.fault) ? work.fault : undefined,
    )
    const payload = WRAPPERS[path]?.(audio, providerRequest)
    if (!payload) throw new Error(`no such way to compose: ${path}`)
    const fault = isWireFault(work.fault) ? work.fault : undefined
    await sendPayload(response, payload, { fault, trickleByteEveryMs: simulator.trickleByteEveryMs })
  } finally {
    // A hanging answer counts as pending until the caller closes the connection.
    if (response.writableEnded || response.destroyed) work.finish()
    else response.once('close', work.finish)
  }
}
