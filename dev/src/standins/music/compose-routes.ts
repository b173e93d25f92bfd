import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { composeDetails, elevenLabsDetails, multipart } from './details.ts'
import { isAudioFault, isWireFault } from './faults.ts'
import { composeOrder, readFields, type Order } from './orders.ts'
import { makeAudio } from './spoil-audio.ts'
import { send, type Payload } from './wire.ts'
import type { Workshop } from './workshop.ts'

const ATTACHED = 'attachment; filename="song.mp3"'
const stem = (name: string) => `attachment; name="stem"; filename="${name}"`

type Wrap = (audio: Buffer, order: Order) => Payload

const WRAPPERS: Readonly<Record<string, Wrap>> = {
  '/music/compose': (body) => ({
    contentType: 'audio/mpeg',
    headers: { 'x-bpm': '96', 'x-key': 'A minor', 'request-id': randomUUID() },
    body,
  }),
  '/music/compose_detailed': (audio, order) =>
    multipart(composeDetails(order), [
      { audio, disposition: ATTACHED },
      { audio: makeAudio({ lengthMs: order.lengthMs, tune: `${order.prompt} drums` }), disposition: stem('drums') },
    ]),
  '/v1/music': (body) => ({ contentType: 'audio/mpeg', headers: { 'song-id': randomUUID() }, body }),
  '/v1/music/detailed': (audio, order) => ({
    ...multipart(elevenLabsDetails(order), [{ audio, disposition: ATTACHED }]),
    headers: { 'song-id': randomUUID() },
  }),
}

export const isComposePath = (path: string): boolean => Object.hasOwn(WRAPPERS, path)

/** One call, one song: the compose contract and the ElevenLabs API it was taken from. */
export async function serveCompose(
  workshop: Workshop,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const order = composeOrder(await readFields(request), request)
  const work = workshop.accept(order, response)
  if (!work) return
  try {
    await workshop.compose()
    const audio = makeAudio(
      { lengthMs: order.lengthMs, tune: order.prompt },
      isAudioFault(work.fault) ? work.fault : undefined,
    )
    const payload = WRAPPERS[path]?.(audio, order)
    if (!payload) throw new Error(`no such way to compose: ${path}`)
    const fault = isWireFault(work.fault) ? work.fault : undefined
    await send(response, payload, { fault, trickleByteEveryMs: workshop.trickleByteEveryMs })
  } finally {
    // A hanging answer keeps its place until the caller goes away.
    if (response.writableEnded || response.destroyed) work.end()
    else response.once('close', work.end)
  }
}
