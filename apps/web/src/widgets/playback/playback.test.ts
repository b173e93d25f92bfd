import type { Song } from '@cadenza/contract/songs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LANTERNS } from '#widgets/song/songs.fixture.ts'
import { Playback } from './playback.ts'

const SAINTS: Song = { ...LANTERNS, id: 'saints', title: 'Static Saints', audioUrl: '/saints?v=1', duration: 120 }

/** A real element that says what the test lets it say: the simulated browser decodes nothing. */
function open({ findSong = async () => LANTERNS }: { findSong?: (id: string) => Promise<Song> } = {}) {
  const audio = document.createElement('audio')
  const play = vi.spyOn(audio, 'play').mockImplementation(() => Promise.resolve())
  vi.spyOn(audio, 'load').mockImplementation(() => undefined)
  let time = 0
  let duration = Number.NaN
  Object.defineProperty(audio, 'currentTime', {
    get: () => time,
    set: (at: number) => {
      time = at
    },
  })
  Object.defineProperty(audio, 'duration', { get: () => duration })
  Object.defineProperty(audio, 'ended', { get: () => time >= duration })
  const playback = new Playback({ audio, findSong })
  const say = (event: string): void => void audio.dispatchEvent(new Event(event))
  return {
    audio,
    play,
    playback,
    say,
    begin: (seconds: number) => {
      duration = seconds
      say('loadedmetadata')
      say('playing')
    },
    reach: (seconds: number) => {
      time = seconds
      say('timeupdate')
    },
  }
}

test('a song plays, pauses and goes on', () => {
  const { playback, begin, play } = open()
  playback.toggle(LANTERNS)
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'loading', queue: [LANTERNS] })
  begin(165)
  expect(playback.read().status).toBe('playing')
  playback.toggle(LANTERNS)
  expect(playback.read().status).toBe('paused')
  playback.toggle(LANTERNS)
  expect(play).toHaveBeenCalledTimes(2)
})

test('a song that is toggled on brings its queue', () => {
  const { playback, begin, say } = open()
  playback.toggle(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  say('ended')
  expect(playback.read().song).toBe(SAINTS)
})

test('another song takes the place of the one that plays: there is one element', () => {
  const { playback, audio, begin } = open()
  playback.play(LANTERNS)
  begin(165)
  playback.play(SAINTS)
  expect(audio.getAttribute('src')).toBe(SAINTS.audioUrl)
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'loading' })
})

test('a place that is asked for before the audio is there is reached when it is', () => {
  const { playback, audio, begin } = open()
  playback.play(LANTERNS, { fromSeconds: 60 })
  expect(playback.readPosition()).toEqual({ timeSeconds: 60, durationSeconds: 165 })
  playback.seek(LANTERNS, 70)
  begin(164.5)
  expect(audio.currentTime).toBe(70)
  expect(playback.readPosition()).toEqual({ timeSeconds: 70, durationSeconds: 164.5 })
})

test('a song that is sought but was not chosen waits to be played', () => {
  const { playback, play } = open()
  playback.seek(LANTERNS, 5)
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  expect(play).not.toHaveBeenCalled()
})

test('nothing is sought outside of the song', () => {
  const { playback, begin, audio } = open()
  playback.play(LANTERNS)
  begin(165)
  playback.seek(LANTERNS, 900)
  expect(audio.currentTime).toBe(165)
  playback.seek(LANTERNS, -3)
  expect(audio.currentTime).toBe(0)
})

test('the time is told to those who follow it, and to nobody else', () => {
  const { playback, begin, reach } = open()
  const onChange = vi.fn<() => void>()
  const onMove = vi.fn<() => void>()
  playback.play(LANTERNS)
  begin(165)
  playback.subscribe(onChange)
  const leave = playback.subscribePosition(onMove)
  reach(1)
  reach(2)
  leave()
  reach(3)
  expect(onMove).toHaveBeenCalledTimes(2)
  expect(onChange).not.toHaveBeenCalled()
})

test('a single song ends paused at its beginning', () => {
  const { playback, begin, reach, say, audio } = open()
  playback.play(LANTERNS)
  begin(165)
  reach(165)
  say('pause')
  say('ended')
  expect(playback.read().status).toBe('paused')
  expect(audio.currentTime).toBe(0)
})

test('the end of a song leads to the next of its queue, unless that is switched off', () => {
  const { playback, begin, say } = open()
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  say('ended')
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'loading', queue: [LANTERNS, SAINTS] })
  playback.previous()
  expect(playback.read().song).toBe(LANTERNS)
  playback.setAutoPlay(false)
  begin(165)
  say('ended')
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
})

test('going back late in a song starts it over', () => {
  const { playback, begin, reach, audio } = open()
  playback.play(SAINTS, { queue: [LANTERNS, SAINTS] })
  begin(120)
  reach(30)
  playback.previous()
  expect(playback.read().song).toBe(SAINTS)
  expect(audio.currentTime).toBe(0)
})

test('a pause by the system is shown as one', () => {
  const { playback, begin, say } = open()
  playback.play(LANTERNS)
  begin(165)
  say('pause')
  expect(playback.read().status).toBe('paused')
})

test('a link that has expired is asked for again, and the song goes on where it stopped', async () => {
  const moved = { ...LANTERNS, audioUrl: '/moved?v=2' }
  const findSong = vi.fn<(id: string) => Promise<Song>>(async () => moved)
  const { playback, begin, reach, say, audio, play } = open({ findSong })
  playback.play(LANTERNS)
  begin(165)
  reach(61)
  say('error')
  await vi.waitFor(() => expect(audio.getAttribute('src')).toBe('/moved?v=2'))
  expect(findSong).toHaveBeenCalledExactlyOnceWith(LANTERNS.id)
  begin(165)
  expect(audio.currentTime).toBe(61)
  expect(play).toHaveBeenCalledTimes(2)
  expect(playback.read()).toMatchObject({ song: moved, status: 'playing' })
})

test('audio that stays broken is given up, and a press tries again', async () => {
  const { playback, say, play } = open()
  playback.play(LANTERNS)
  for (let failures = 0; failures < 3; failures += 1) {
    say('error')
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(Math.min(3, failures + 2)))
  }
  await vi.waitFor(() => expect(playback.read().status).toBe('failed'))
  playback.toggle(LANTERNS)
  expect(playback.read()).toMatchObject({ status: 'loading', error: null })
})

test('audio that hangs is given up once no byte has come for long enough, and a press tries again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { playback, say } = open()
  playback.play(LANTERNS)
  vi.advanceTimersByTime(14_000)
  say('progress')
  vi.advanceTimersByTime(14_000)
  expect(playback.read().status).toBe('loading')
  vi.advanceTimersByTime(1000)
  expect(playback.read()).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } })
  playback.toggle(LANTERNS)
  expect(playback.read()).toMatchObject({ status: 'loading', error: null })
})

test('when the song cannot be found either, its own failure is told', async () => {
  const gone = new Error('gone')
  const { playback, say } = open({ findSong: () => Promise.reject(gone) })
  playback.play(LANTERNS)
  say('error')
  await vi.waitFor(() => expect(playback.read()).toMatchObject({ status: 'failed', error: gone }))
})

test('a browser that wants a press first leaves the song paused', async () => {
  const { playback, play } = open()
  play.mockRejectedValueOnce(new DOMException('press first', 'NotAllowedError'))
  playback.play(LANTERNS)
  await vi.waitFor(() => expect(playback.read().status).toBe('paused'))
})

test('stopping forgets the song', () => {
  const { playback, begin, audio } = open()
  playback.play(LANTERNS)
  begin(165)
  playback.stop()
  expect(playback.read()).toEqual({ song: null, status: 'empty', queue: [], error: null })
  expect(audio.hasAttribute('src')).toBe(false)
})
