import type { Song } from '@cadenza/contract/songs'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { openPlayback, SAINTS } from '#test/fixtures/playback.ts'
import { addToQueue, clearQueue, moveInQueue, playNext } from './queue/edit-queue.ts'

test('a song plays, pauses and resumes', () => {
  const { playback, begin, play } = openPlayback()
  playback.toggle(LANTERNS)
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'loading', queue: [LANTERNS] })
  begin(165)
  expect(playback.read().status).toBe('playing')
  playback.toggle(LANTERNS)
  expect(playback.read().status).toBe('paused')
  playback.toggle(LANTERNS)
  expect(play).toHaveBeenCalledTimes(2)
})

test('toggling a song on uses its queue', () => {
  const { playback, begin, emit } = openPlayback()
  playback.toggle(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  emit('ended')
  expect(playback.read().song).toBe(SAINTS)
})

test('another song replaces the current one, because there is one audio element', () => {
  const { playback, audio, begin } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  playback.play(SAINTS)
  expect(audio.getAttribute('src')).toBe(SAINTS.audioUrl)
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'loading' })
})

test('a seek before the audio has loaded is applied once it has', () => {
  const { playback, audio, begin } = openPlayback()
  playback.play(LANTERNS, { fromSeconds: 60 })
  expect(playback.readPosition()).toEqual({ timeSeconds: 60, durationSeconds: 165 })
  playback.seek(LANTERNS, 70)
  begin(164.5)
  expect(audio.currentTime).toBe(70)
  expect(playback.readPosition()).toEqual({ timeSeconds: 70, durationSeconds: 164.5 })
})

test('seeking in a song that is not current makes it current but paused', () => {
  const { playback, play } = openPlayback()
  playback.seek(LANTERNS, 5)
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  expect(play).not.toHaveBeenCalled()
})

test('seeks are limited to the duration of the song', () => {
  const { playback, begin, audio } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  playback.seek(LANTERNS, 900)
  expect(audio.currentTime).toBe(165)
  playback.seek(LANTERNS, -3)
  expect(audio.currentTime).toBe(0)
})

test('the position is reported only to its own subscribers', () => {
  const { playback, begin, reach } = openPlayback()
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
  const { playback, begin, reach, emit, audio } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  reach(165)
  emit('pause')
  emit('ended')
  expect(playback.read().status).toBe('paused')
  expect(audio.currentTime).toBe(0)
})

test('the end of a song starts the next of its queue, unless autoplay is off', () => {
  const { playback, begin, emit } = openPlayback()
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  emit('ended')
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'loading', queue: [LANTERNS, SAINTS] })
  playback.previous()
  expect(playback.read().song).toBe(LANTERNS)
  playback.setAutoPlay(false)
  begin(165)
  emit('ended')
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
})

test('going back late in a song restarts it', () => {
  const { playback, begin, reach, audio } = openPlayback()
  playback.play(SAINTS, { queue: [LANTERNS, SAINTS] })
  begin(120)
  reach(30)
  playback.previous()
  expect(playback.read().song).toBe(SAINTS)
  expect(audio.currentTime).toBe(0)
})

test('a pause by the system is shown as one', () => {
  const { playback, begin, emit } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  emit('pause')
  expect(playback.read().status).toBe('paused')
})

test('a browser that requires a press first leaves the song paused', async () => {
  const { playback, play } = openPlayback()
  play.mockRejectedValueOnce(new DOMException('press first', 'NotAllowedError'))
  playback.play(LANTERNS)
  await waitFor(() => expect(playback.read().status).toBe('paused'))
})

test('stopping clears the song', () => {
  const { playback, begin, audio } = openPlayback()
  playback.play(LANTERNS)
  begin(165)
  playback.stop()
  expect(playback.read()).toMatchObject({ song: null, status: 'empty', queue: [], error: null })
  expect(audio.hasAttribute('src')).toBe(false)
})

test('shuffle keeps the current song, and undoing it restores the old order', () => {
  const { playback, begin } = openPlayback()
  const songs = Array.from({ length: 20 }, (_, index) => ({ ...LANTERNS, id: `song-${index}` }))
  playback.playAll(songs)
  begin(165)
  playback.next()
  playback.setShuffled(true)
  expect(playback.read()).toMatchObject({ song: { id: 'song-1' }, isShuffled: true })
  expect(playback.read().queue[0]?.id).toBe('song-1')
  expect(new Set(playback.read().queue)).toEqual(new Set(songs))
  playback.setShuffled(false)
  expect(playback.read().queue).toEqual(songs)
})

test('shuffled playback starts with any song, and pressing a song of the list again keeps the order', () => {
  const { playback } = openPlayback()
  const songs = Array.from({ length: 20 }, (_, index) => ({ ...LANTERNS, id: `song-${index}` }))
  playback.playAll(songs, { isShuffled: true })
  const { queue, song } = playback.read()
  expect(queue[0]).toBe(song)
  playback.play(songs[7] ?? LANTERNS, { queue: songs })
  expect(playback.read()).toMatchObject({ queue, song: { id: 'song-7' } })
})

test('repeat plays one song again, or the whole queue', () => {
  const { playback, begin, reach, emit, audio } = openPlayback()
  playback.play(SAINTS, { queue: [LANTERNS, SAINTS] })
  begin(120)
  reach(120)
  const { startCount } = playback.read()
  playback.setRepeat('one')
  emit('ended')
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'loading', startCount: startCount + 1 })
  expect(audio.currentTime).toBe(0)
  playback.setRepeat('all')
  emit('ended')
  expect(playback.read().song).toBe(LANTERNS)
})

test('songs are added to the queue, moved, and removed', () => {
  const { playback, begin } = openPlayback()
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...LANTERNS, id })) as [Song, Song, Song]
  const ids = (): string[] => playback.read().queue.map(({ id }) => id)
  playNext(playback, a)
  begin(165)
  addToQueue(playback, b)
  playNext(playback, c)
  expect(ids()).toEqual(['a', 'c', 'b'])
  moveInQueue(playback, 'b', 0)
  expect(ids()).toEqual(['b', 'a', 'c'])
  playback.removeFromQueue('a')
  expect(playback.read()).toMatchObject({ song: c, status: 'loading' })
  expect(ids()).toEqual(['b', 'c'])
  clearQueue(playback)
  expect(ids()).toEqual(['c'])
  playback.removeFromQueue('c')
  expect(playback.read().status).toBe('empty')
})

test('a restored song waits at its position, and fetches nothing before it is played', () => {
  const { playback, audio, begin } = openPlayback()
  playback.restore({ song: SAINTS, queue: [LANTERNS, SAINTS], fromSeconds: 42, isShuffled: false, repeat: 'all' })
  expect(playback.read()).toMatchObject({ song: SAINTS, status: 'paused', repeat: 'all', queue: [LANTERNS, SAINTS] })
  expect(playback.readPosition()).toEqual({ timeSeconds: 42, durationSeconds: 120 })
  expect(audio.hasAttribute('src')).toBe(false)
  playback.toggle(SAINTS)
  begin(120)
  expect(audio.currentTime).toBe(42)
})

test('an audio element that already plays is adopted as it is', () => {
  const { playback, audio, begin } = openPlayback()
  audio.src = LANTERNS.audioUrl
  const load = vi.spyOn(audio, 'load').mockClear()
  playback.adopt(LANTERNS)
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  playback.toggle(LANTERNS)
  begin(165)
  expect(playback.read().status).toBe('playing')
  expect(load).not.toHaveBeenCalled()
})

test('the default volume is 80 %, and raising the volume ends muting', () => {
  const { playback, audio } = openPlayback()
  expect(audio.volume).toBe(0.8)
  playback.setMuted(true)
  playback.setVolume(2)
  expect(playback.read()).toMatchObject({ volume: 1, isMuted: false })
  expect(audio).toMatchObject({ volume: 1, muted: false })
})

test('a song that was recorded again goes on where it was, with the new audio and in the same queue', () => {
  const dropped: (readonly string[])[] = []
  const { playback, audio, begin, reach } = openPlayback({
    audioCache: { urlOf: () => null, prefetch: () => undefined, retainOnly: (ids) => dropped.push(ids) },
  })
  playback.play(LANTERNS, { queue: [SAINTS, LANTERNS] })
  begin(165)
  reach(40)
  const fresh: Song = { ...LANTERNS, audioUrl: '/lanterns?v=2', duration: 150 }
  playback.replaceAudio(fresh)
  expect(audio.getAttribute('src')).toBe('/lanterns?v=2')
  expect(playback.read()).toMatchObject({ song: fresh, status: 'loading', queue: [SAINTS, fresh] })
  expect(dropped).toContainEqual([])
  begin(150)
  expect(playback.readPosition()).toEqual({ timeSeconds: 40, durationSeconds: 150 })
})

test('a paused song that was recorded again stays paused, and one that waits in the queue is not started', () => {
  const { playback, audio, begin, play } = openPlayback()
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  begin(165)
  playback.pause()
  playback.replaceAudio({ ...SAINTS, audioUrl: '/saints?v=2' })
  expect(audio.getAttribute('src')).toBe(LANTERNS.audioUrl)
  expect(playback.read().queue[1]?.audioUrl).toBe('/saints?v=2')
  playback.replaceAudio({ ...LANTERNS, audioUrl: '/lanterns?v=2' })
  expect(audio.getAttribute('src')).toBe('/lanterns?v=2')
  expect(playback.read().status).toBe('paused')
  expect(play).toHaveBeenCalledTimes(1)
})
