import type { Song } from '@cadenza/contract/songs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { EMPTY_AUDIO_CACHE, openPlayback, SAINTS } from '#test/fixtures/playback.ts'

const DECODE = 3

function useFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('an expired link is requested again immediately, and the song continues where it stopped', () => {
  const { playback, begin, reach, break: breakDown, audio, play } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  breakDown()
  expect(playback.read().status).toBe('loading')
  expect(playback.readPosition().timeSeconds).toBe(61)
  expect(play).toHaveBeenCalledTimes(2)
  begin(165)
  expect(audio.currentTime).toBe(61)
  expect(playback.read().status).toBe('playing')
})

test('a song whose URL fails twice is looked up again', async () => {
  useFakeTimers()
  const moved = { ...LANTERNS, audioUrl: '/moved?v=2' }
  const findSong = vi.fn<(id: string) => Promise<Song>>(async () => moved)
  const { playback, begin, reach, break: breakDown, audio } = openPlayback({ findSong })
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  reach(61)
  breakDown()
  breakDown()
  expect(findSong).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(findSong).toHaveBeenCalledExactlyOnceWith(LANTERNS.id)
  expect(audio.getAttribute('src')).toBe('/moved?v=2')
  begin(165)
  expect(audio.currentTime).toBe(61)
  expect(playback.read()).toMatchObject({ song: moved, status: 'playing', queue: [moved, SAINTS] })
})

test('a lost network is retried for a minute, with increasing delays, before the song counts as failed', async () => {
  useFakeTimers()
  const findSong = vi.fn<(id: string) => Promise<Song>>(() => Promise.reject(new ApiError('NETWORK_FAILED')))
  const { playback, begin, reach, break: breakDown } = openPlayback({ findSong })
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  breakDown()
  breakDown()
  const triesAfter = async (seconds: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return findSong.mock.calls.length
  }
  expect([await triesAfter(1), await triesAfter(2), await triesAfter(4), await triesAfter(8)]).toEqual([1, 2, 3, 4])
  await vi.advanceTimersByTimeAsync(44_000)
  expect(playback.read().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(playback.read()).toMatchObject({ status: 'failed', error: { code: 'NETWORK_FAILED' } })
})

test('a network that returns is used immediately', async () => {
  useFakeTimers()
  const findSong = vi.fn<(id: string) => Promise<Song>>(() => Promise.reject(new ApiError('NETWORK_FAILED')))
  const { playback, begin, reach, break: breakDown } = openPlayback({ findSong })
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  breakDown()
  breakDown()
  await vi.advanceTimersByTimeAsync(16_000)
  findSong.mockResolvedValue(LANTERNS)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  begin(165)
  expect(playback.read().status).toBe('playing')
})

test('a pause ends the recovery, and the next press continues where the music stopped', async () => {
  useFakeTimers()
  const findSong = vi.fn<(id: string) => Promise<Song>>(async () => LANTERNS)
  const { playback, audio, begin, reach, play, break: breakDown } = openPlayback({ findSong })
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  breakDown()
  breakDown()
  playback.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(findSong).not.toHaveBeenCalled()
  expect(playback.read().status).toBe('paused')
  playback.play(LANTERNS)
  begin(165)
  expect(audio.currentTime).toBe(61)
  expect(play).toHaveBeenCalledTimes(3)
})

test('a URL that fails while paused is requested again with the next press', () => {
  const { playback, begin, reach, break: breakDown, audio } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  playback.pause()
  breakDown()
  expect(playback.read().status).toBe('paused')
  const load = vi.spyOn(audio, 'load').mockClear()
  playback.toggle(LANTERNS)
  expect(load).toHaveBeenCalledOnce()
  begin(165)
  expect(audio.currentTime).toBe(61)
})

test('a cached copy of the song takes over when the network delivers nothing more', () => {
  const { playback, begin, reach, emit, audio } = openPlayback({
    audioCache: { ...EMPTY_AUDIO_CACHE, urlOf: () => 'blob:copy' },
  })
  const fromNetwork = openPlayback()
  fromNetwork.playback.play(LANTERNS)
  fromNetwork.begin(165)
  fromNetwork.emit('waiting')
  expect(fromNetwork.playback.read().status).toBe('loading')

  playback.play(LANTERNS)
  audio.src = LANTERNS.audioUrl
  begin(165)
  reach(61)
  emit('waiting')
  expect(audio.getAttribute('src')).toBe('blob:copy')
  begin(165)
  expect(audio.currentTime).toBe(61)
})

test('audio that cannot be decoded fails after two more attempts, and a press tries again with its queue', () => {
  const { playback, break: breakDown } = openPlayback()
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  useFakeTimers()
  breakDown(DECODE)
  breakDown(DECODE)
  vi.advanceTimersByTime(1000)
  expect(playback.read().status).toBe('loading')
  return vi.waitFor(() => {
    breakDown(DECODE)
    expect(playback.read()).toMatchObject({ status: 'failed', error: { code: DECODE } })
    playback.toggle(LANTERNS)
    expect(playback.read()).toMatchObject({ status: 'loading', error: null, queue: [LANTERNS, SAINTS] })
  })
})

test('stalled music is requested again after a timeout, which grows with each attempt', async () => {
  useFakeTimers()
  const { playback, begin, reach, emit, play } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  emit('waiting')
  vi.advanceTimersByTime(7000)
  emit('progress')
  vi.advanceTimersByTime(7000)
  expect(play).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(play).toHaveBeenCalledTimes(2)
  expect(playback.read().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(15_900)
  expect(play).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1200)
  expect(play).toHaveBeenCalledTimes(3)
})

test('a failure to start is reported within seconds, and a press tries again', async () => {
  useFakeTimers()
  const findSong = vi.fn<(id: string) => Promise<Song>>(() => Promise.reject(new ApiError('NETWORK_FAILED')))
  const { playback, play, break: breakDown } = openPlayback({ findSong })
  playback.play(LANTERNS)
  breakDown()
  breakDown()
  await vi.advanceTimersByTimeAsync(8000)
  expect(playback.read()).toMatchObject({ status: 'failed', error: { code: 'NETWORK_FAILED' } })
  playback.toggle(LANTERNS)
  expect(playback.read().status).toBe('loading')
  const presses = play.mock.calls.length
  await vi.advanceTimersByTimeAsync(15_000)
  expect(playback.read()).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } })
  playback.toggle(LANTERNS)
  expect(play).toHaveBeenCalledTimes(presses + 1)
  expect(playback.read()).toMatchObject({ status: 'loading', error: null })
})

test('a deleted song is not retried', async () => {
  useFakeTimers()
  const notFound = new ApiError('NOT_FOUND')
  const { playback, break: breakDown } = openPlayback({ findSong: () => Promise.reject(notFound) })
  playback.play(LANTERNS)
  breakDown()
  breakDown()
  await vi.advanceTimersByTimeAsync(1000)
  expect(playback.read()).toMatchObject({ status: 'failed', error: notFound })
})
