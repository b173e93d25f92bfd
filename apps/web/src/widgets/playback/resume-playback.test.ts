import type { Song } from '@cadenza/contract/songs'
import { beforeEach, expect, test, vi } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { hasSongToResume } from './current-song-flag.ts'
import { Playback } from './playback.ts'
import { savePlaybackForResume, queueAround, resumePlayback } from './resume-playback.ts'

const SAINTS: Song = { ...LANTERNS, id: 'saints', title: 'Static Saints' }

beforeEach(() => localStorage.clear())

function open(): Playback {
  const audio = document.createElement('audio')
  vi.spyOn(audio, 'play').mockResolvedValue()
  vi.spyOn(audio, 'load').mockReturnValue()
  const emptyCache = { urlOf: () => null, prefetch: () => undefined, retainOnly: () => undefined }
  return new Playback({ audio, audioCache: emptyCache, findSong: async () => LANTERNS })
}

test('after a reload the song is restored: paused, at its position, with its queue', () => {
  const before = open()
  savePlaybackForResume(before)
  before.play(SAINTS, { queue: [LANTERNS, SAINTS], fromSeconds: 61.25 })
  before.setRepeat('all')
  window.dispatchEvent(new Event('pagehide'))
  expect(hasSongToResume()).toBe(true)

  const after = open()
  resumePlayback(after)
  expect(after.read()).toMatchObject({ status: 'paused', repeat: 'all', song: { id: 'saints' } })
  expect(after.read().queue.map(({ id }) => id)).toEqual([LANTERNS.id, 'saints'])
  expect(after.readPosition().timeSeconds).toBeCloseTo(61.25, 0)
})

test('a song that already plays is not replaced by the saved one', () => {
  const before = open()
  savePlaybackForResume(before)
  before.play(SAINTS)
  const after = open()
  after.play(LANTERNS)
  resumePlayback(after)
  expect(after.read().song).toBe(LANTERNS)
})

test('stopping leaves nothing to resume', () => {
  const playback = open()
  savePlaybackForResume(playback)
  playback.play(SAINTS)
  playback.stop()
  expect(hasSongToResume()).toBe(false)
  const after = open()
  resumePlayback(after)
  expect(after.read().song).toBeNull()
})

test.each(['{', '42', '{"song":{}}', '{"song":null,"queue":[]}'])(
  'damaged storage (%s) does not cause a failure',
  (stored) => {
    localStorage.setItem('cadenza-now-playing', stored)
    const playback = open()
    resumePlayback(playback)
    expect(playback.read().song).toBeNull()
  },
)

test('of a long queue the songs around the current one are saved', () => {
  const songs = Array.from({ length: 1000 }, (_, index) => ({ ...LANTERNS, id: String(index) }))
  const around = (id: string) => queueAround(songs, id).map((song) => Number(song.id))
  expect([around('0')[0], around('0').length]).toEqual([0, 200])
  expect([around('500')[0], around('500').at(-1)]).toEqual([400, 599])
  expect([around('999')[0], around('999').at(-1)]).toEqual([800, 999])
})
