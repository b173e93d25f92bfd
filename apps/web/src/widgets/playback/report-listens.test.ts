import type { ListenBatch } from '@cadenza/contract/plays'
import type { Song } from '@cadenza/contract/songs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { reportListens } from './report-listens.ts'
import { openPlayback } from '#test/fixtures/playback.ts'

beforeEach(() => localStorage.clear())

function open(send: (report: ListenBatch) => Promise<unknown> = async () => undefined) {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { audio, playback, emit, begin, reach } = openPlayback()
  const sendSpy = vi.fn<(report: ListenBatch) => Promise<unknown>>(send)
  reportListens(playback, { send: sendSpy })
  return {
    playback,
    sendSpy,
    emit: emit,
    listens: () => sendSpy.mock.calls.flatMap(([report]) => report.listens),
    begin: (song: Song) => {
      playback.play(song)
      audio.currentTime = 0
      begin(song.duration)
    },
    hear: async (seconds: number) => {
      for (let quarters = 0; quarters < seconds * 4; quarters += 1) {
        await vi.advanceTimersByTimeAsync(250)
        reach(audio.currentTime + 0.25)
      }
    },
  }
}

test('a listen is reported once, after 30 seconds of playback', async () => {
  const { begin, hear, listens } = open()
  begin(LANTERNS)
  await hear(29)
  expect(listens()).toEqual([])
  await hear(60)
  expect(listens()).toEqual([
    { songId: LANTERNS.id, listenId: expect.any(String), heardSeconds: expect.closeTo(30, 0), secondsAgo: 0 },
  ])
})

test('a short song counts as listened to after half of it', async () => {
  const { begin, hear, listens } = open()
  begin({ ...LANTERNS, duration: 20 })
  await hear(9)
  expect(listens()).toEqual([])
  await hear(2)
  expect(listens()).toHaveLength(1)
})

test('skipped and paused time does not count', async () => {
  const { playback, begin, hear, listens } = open()
  begin(LANTERNS)
  await hear(10)
  playback.seek(LANTERNS, 100)
  await hear(10)
  playback.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listens()).toEqual([])
  playback.play(LANTERNS)
})

test('a repeated song is a new listen', async () => {
  const { playback, begin, hear, listens, emit } = open()
  playback.setRepeat('one')
  begin({ ...LANTERNS, duration: 40 })
  await hear(40)
  emit('ended')
  emit('playing')
  await hear(25)
  expect(listens()).toHaveLength(2)
  expect(new Set(listens().map(({ listenId }) => listenId)).size).toBe(2)
})

test('a listen without a network is reported later, with its original age', async () => {
  let isAway = true
  const { begin, hear, listens, sendSpy } = open(async () => {
    if (isAway) throw new ApiError('NETWORK_FAILED')
  })
  begin(LANTERNS)
  await hear(35)
  const [first] = listens()
  await vi.advanceTimersByTimeAsync(600_000)
  isAway = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sendSpy.mock.lastCall?.[0].listens).toEqual([{ ...first, secondsAgo: expect.closeTo(605, -1) }])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sendSpy).toHaveBeenCalledTimes(2)
})
