import type { ServerResponse } from 'node:http'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LENA, LENAS_CREDITS, startTestApi } from '#test/test-api.ts'
import { TestEventSource } from '#test/browser/test-event-source.ts'
import { followCredits } from './follow-credits.ts'

beforeEach(() => void vi.stubGlobal('EventSource', TestEventSource))
afterEach(() => vi.unstubAllGlobals())

test('[K5] every new balance is reported as it happens, and what is no balance is ignored', async () => {
  const streams = new Set<ServerResponse>()
  await startTestApi({ 'GET /api/events': () => ({ stream: (response) => void streams.add(response) }) })
  const versions: number[] = []
  onTestFinished(
    followCredits({
      userId: LENA.id,
      onCredits: ({ version }) => void versions.push(version),
      onLost: () => undefined,
    }),
  )
  await waitFor(() => expect(streams.size).toBe(1))
  const send = (data: unknown): void => {
    for (const stream of streams) stream.write(`event: credits\ndata: ${JSON.stringify(data)}\n\n`)
  }
  send({ ...LENAS_CREDITS, version: 1 })
  send({ balance: 'a lot' })
  send(null)
  send({ ...LENAS_CREDITS, version: 2 })
  await waitFor(() => expect(versions).toEqual([1, 2]))
})
