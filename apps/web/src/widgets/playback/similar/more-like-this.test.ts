import type { SimilarSongs } from '@cadenza/contract/catalog'
import type { Song } from '@cadenza/contract/songs'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { openPlayback, SAINTS } from '#test/fixtures/playback.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { connectMediaSession } from '#widgets/playback/media-session.ts'
import { addToQueue } from '#widgets/playback/queue/edit-queue.ts'
import { MoreLikeThis } from './more-like-this.ts'

const RULE: SimilarSongs['rule'] = { genres: ['lofi'], bpm: { from: 66, to: 78 }, widenedTo: 'tempo' }
const similarSong = (name: string): Song => ({ ...LANTERNS, id: name, title: name, audioUrl: `/${name}?v=1` })
const ALL = ['one', 'two', 'three', 'four', 'five'].map(similarSong)

/** Answers like the server: the first songs of the catalog that are not left out. */
function open({ catalog = ALL, limit = 3 } = {}) {
  const opened = openPlayback({ findSong: () => Promise.reject(new ApiError('NOT_FOUND')) })
  const { playback } = opened
  const requests: { seedId: string; excludedIds: readonly string[] }[] = []
  const findSimilar = vi.fn<(song: Song, excludedIds: readonly string[]) => Promise<SimilarSongs>>(
    async ({ id: seedId }, excludedIds) => {
      requests.push({ seedId, excludedIds })
      return { items: catalog.filter(({ id }) => !excludedIds.includes(id)).slice(0, limit), rule: RULE }
    },
  )
  const more = new MoreLikeThis(playback, { findSimilar })
  const finish = (): void => {
    opened.begin(120)
    opened.reach(120)
    opened.emit('pause')
    opened.emit('ended')
  }
  const continuation = (): string[] => playback.read().continuation.map(({ id }) => id)
  const hasContinuation = () => waitFor(() => expect(continuation().length).toBeGreaterThan(0))
  return { ...opened, more, findSimilar, requests, finish, continuation, hasContinuation }
}

test('similar songs follow the last song of the queue, and the music goes on', async () => {
  const { playback, finish, hasContinuation, requests, play, more } = open()
  playback.setEndless(true)
  playback.play(LANTERNS, { queue: [LANTERNS, SAINTS] })
  expect(requests, 'nothing is requested before the queue is at its end').toEqual([])
  finish()
  expect(playback.read().song).toBe(SAINTS)
  await hasContinuation()
  expect(requests).toEqual([{ seedId: SAINTS.id, excludedIds: [SAINTS.id, LANTERNS.id] }])
  expect(more.read()).toEqual({ status: 'ready', rule: RULE })
  finish()
  expect(playback.read()).toMatchObject({ song: { id: 'one' }, status: 'loading' })
  expect(playback.read().queue.map(({ id }) => id)).toEqual([LANTERNS.id, SAINTS.id, 'one'])
  expect(play).toHaveBeenCalledTimes(3)
  playback.previous()
  expect(playback.read().song).toBe(SAINTS)
})

test('it goes on as long as nobody stops it, always with songs like the chosen one, and repeats none before all were played', async () => {
  const { playback, finish, hasContinuation, requests } = open()
  playback.setEndless(true)
  playback.play(LANTERNS)
  const played: string[] = []
  for (let n = 0; n < 12; n += 1) {
    await hasContinuation()
    finish()
    played.push(playback.read().song?.id ?? '')
  }
  expect(played.slice(0, 5)).toEqual(ALL.map(({ id }) => id))
  expect(new Set(played)).toEqual(new Set(ALL.map(({ id }) => id)))
  for (const [index, id] of played.entries()) expect(id).not.toBe(played[index + 1])
  expect(new Set(requests.map(({ seedId }) => seedId))).toEqual(new Set([LANTERNS.id]))
})

test('it is off at first: the queue ends paused and nothing is requested', () => {
  const { playback, finish, findSimilar } = open()
  playback.play(LANTERNS)
  finish()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  expect(findSimilar).not.toHaveBeenCalled()
})

test('switching it on starts nothing that was not playing', async () => {
  const { playback, finish, play, hasContinuation, more } = open()
  playback.play(LANTERNS)
  finish()
  const leave = more.watch()
  playback.setEndless(true)
  await hasContinuation()
  leave()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  expect(play).toHaveBeenCalledTimes(1)
  playback.next()
  expect(playback.read()).toMatchObject({ song: { id: 'one' }, status: 'loading' })
})

test('switching it off empties the continuation and lets the queue end', async () => {
  const { playback, finish, hasContinuation, continuation, more } = open()
  playback.setEndless(true)
  playback.play(LANTERNS)
  await hasContinuation()
  playback.setEndless(false)
  expect(continuation()).toEqual([])
  expect(more.read()).toEqual({ status: 'idle', rule: null })
  finish()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
})

test('repeat wins over it, and so does autoplay that is off', async () => {
  const { playback, finish, hasContinuation } = open()
  playback.setEndless(true)
  playback.play(LANTERNS)
  await hasContinuation()
  playback.setRepeat('one')
  finish()
  expect(playback.read().song).toBe(LANTERNS)
  playback.setRepeat('all')
  finish()
  playback.next()
  expect(playback.read().song).toBe(LANTERNS)
  playback.setRepeat('off')
  playback.setAutoPlay(false)
  finish()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
})

test('a song that ends before the answer is there continues once it is', async () => {
  const { playback, finish, findSimilar } = open()
  const { promise, resolve } = Promise.withResolvers<SimilarSongs>()
  findSimilar.mockReturnValueOnce(promise)
  playback.setEndless(true)
  playback.play(LANTERNS)
  finish()
  expect(playback.read().status).toBe('paused')
  resolve({ items: ALL, rule: RULE })
  await waitFor(() => expect(playback.read()).toMatchObject({ song: { id: 'one' }, status: 'loading' }))
})

test('a user who pauses or chooses another song while the answer is awaited is not overruled', async () => {
  for (const act of ['pause', 'choose'] as const) {
    const { playback, finish, findSimilar, begin } = open()
    const { promise, resolve } = Promise.withResolvers<SimilarSongs>()
    findSimilar.mockReturnValueOnce(promise)
    playback.setEndless(true)
    playback.play(LANTERNS)
    finish()
    if (act === 'pause') playback.pause()
    else playback.play(SAINTS)
    begin(120)
    resolve({ items: ALL, rule: RULE })
    await waitFor(() => expect(playback.read().isContinuationLoading).toBe(false))
    expect(playback.read().song).toBe(act === 'pause' ? LANTERNS : SAINTS)
  }
})

test('when the request fails the queue ends, and a retry starts nothing by itself', async () => {
  const { playback, finish, findSimilar, more, hasContinuation, play } = open()
  findSimilar.mockRejectedValueOnce(new Error('no network'))
  playback.setEndless(true)
  playback.play(LANTERNS)
  await waitFor(() => expect(more.read().status).toBe('failed'))
  finish()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  const leave = more.watch()
  more.retry()
  await hasContinuation()
  leave()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  expect(play).toHaveBeenCalledTimes(1)
})

test('where nothing is similar the queue ends, and is not asked for again', async () => {
  const { playback, finish, more, findSimilar } = open({ catalog: [] })
  playback.setEndless(true)
  playback.play(LANTERNS)
  await waitFor(() => expect(more.read().status).toBe('ready'))
  finish()
  expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'paused' })
  playback.play(LANTERNS)
  finish()
  expect(findSimilar).toHaveBeenCalledTimes(1)
})

test('a similar song that is no longer public is skipped', async () => {
  const opened = open()
  const { playback, finish, hasContinuation } = opened
  playback.setEndless(true)
  playback.play(LANTERNS)
  await hasContinuation()
  finish()
  opened.break()
  opened.break()
  await waitFor(() => expect(playback.read()).toMatchObject({ song: { id: 'two' }, status: 'loading' }), {
    timeout: 20_000,
  })
})

test('a similar song that is added to the queue is no longer among those after it', async () => {
  const { playback, hasContinuation, continuation } = open({ limit: 5 })
  playback.setEndless(true)
  playback.play(LANTERNS)
  await hasContinuation()
  const added = playback.read().continuation[2]
  if (added) addToQueue(playback, added)
  expect(continuation()).toEqual(['one', 'two', 'four', 'five'])
  playback.next()
  expect(playback.read().song?.id).toBe('three')
  playback.next()
  expect(playback.read().song?.id).toBe('one')
})

test('another chosen song decides what is similar from then on', async () => {
  const { playback, hasContinuation, requests, continuation } = open()
  playback.setEndless(true)
  playback.play(LANTERNS)
  await hasContinuation()
  playback.play(SAINTS)
  expect(continuation()).toEqual([])
  await hasContinuation()
  expect(requests.at(-1)?.seedId).toBe(SAINTS.id)
})

test('the media key for the next song goes on with a similar one, also while it is awaited', async () => {
  const { playback, findSimilar, hasContinuation } = open()
  const handlers = new Map<string, MediaSessionActionHandler>()
  const session = {
    setActionHandler: (action: string, handler: MediaSessionActionHandler) => handlers.set(action, handler),
  }
  vi.stubGlobal('MediaMetadata', vi.fn<() => void>())
  connectMediaSession(playback, session as unknown as MediaSession)
  const pressNext = () => handlers.get('nexttrack')?.({ action: 'nexttrack' })
  const { promise, resolve } = Promise.withResolvers<SimilarSongs>()
  findSimilar.mockReturnValueOnce(promise)
  playback.setEndless(true)
  playback.play(LANTERNS)
  pressNext()
  expect(playback.read().song).toBe(LANTERNS)
  resolve({ items: ALL, rule: RULE })
  await waitFor(() => expect(playback.read().song?.id).toBe('one'))
  await hasContinuation()
  pressNext()
  expect(playback.read().song?.id).toBe('two')
  vi.unstubAllGlobals()
})
