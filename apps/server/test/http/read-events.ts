import type { UserEventName } from '@cadenza/domain/user-events'
import type { FetchBrowser } from './fetch-browser.ts'

export interface ServerEvent {
  name: string
  id: string
  data: unknown
}

/** Reads those server-sent events that have one of the names, until the stream ends or `until` returns true. */
export async function readEvents(
  browser: FetchBrowser,
  url: string,
  {
    names,
    lastEventId,
    until = () => false,
  }: { names: readonly UserEventName[]; lastEventId?: string; until?: (event: ServerEvent) => boolean },
): Promise<ServerEvent[]> {
  const wanted = new Set<string>(names)
  const aborter = new AbortController()
  const response = await browser.request(url, {
    signal: aborter.signal,
    ...(lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } }),
  })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const events: ServerEvent[] = []
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const event of blocks.flatMap(parseEvent).filter(({ name }) => wanted.has(name))) {
      events.push(event)
      if (!until(event)) continue
      aborter.abort()
      return events
    }
  }
  return events
}

function parseEvent(block: string): ServerEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  return data === undefined
    ? []
    : [{ name: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) }]
}
