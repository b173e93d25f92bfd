import type { SearchResult } from '@cadenza/contract/search'
import type { Song } from '@cadenza/contract/songs'
import type { TestResponse, TestRequest } from '#test/test-api.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'

const uuid = (number: number): string => `0190f3c0-0000-7000-8000-0a${String(number).padStart(10, '0')}`

const apart = { image: null, avatarUrl: null, song: null, playlist: null, match: null }

export function foundTrack(number: number, title: string, creatorName = 'Mira Okafor'): SearchResult & { song: Song } {
  const { artworkUrl, artworkGradient, palette } = LANTERNS
  const id = uuid(number)
  const song = { ...LANTERNS, id, title, creatorName, isPublic: true, audioUrl: `/api/songs/${id}/audio?v=1` }
  const image = { songId: id, artworkUrl, artworkGradient, palette }
  const path = `/player/${id}`
  return { ...apart, type: 'song', id, title, subtitle: creatorName, image, path, song }
}

export const NOCTURNE = foundTrack(1, 'Nocturne for a Night Bus', 'Hana Brandt')
export const NIGHT_DESK = foundTrack(2, 'Night Desk Theme')
const OTIS: SearchResult = {
  ...apart,
  type: 'creator',
  id: uuid(3),
  title: 'Otis Night',
  subtitle: '@otis-marlow',
  path: '/creator/otis-marlow',
}
export const NIGHT_DRIVE: SearchResult = {
  ...apart,
  type: 'playlist',
  id: uuid(6),
  title: 'Night Drive',
  subtitle: 'Hana Brandt',
  path: `/playlist/${uuid(6)}`,
  playlist: {
    id: uuid(6),
    userId: uuid(7),
    creatorName: 'Hana Brandt',
    title: 'Night Drive',
    description: 'Neon and a slow road home',
    artworkUrl: null,
    isPublic: true,
    songsCount: 1,
    duration: 118,
    covers: [
      {
        songId: LANTERNS.id,
        artworkUrl: LANTERNS.artworkUrl,
        artworkGradient: LANTERNS.artworkGradient,
        palette: LANTERNS.palette,
      },
    ],
    containsSong: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    version: 0,
  },
}
const PROMPTS: SearchResult = {
  ...apart,
  type: 'blog',
  id: 'night-music',
  title: 'Writing prompts for night music',
  subtitle: 'Seven ways to ask for quiet',
  path: '/blog/night-music',
}
const LISTENING: SearchResult = {
  ...apart,
  type: 'news',
  id: 'night-music',
  title: 'Night listening',
  subtitle: 'What people generate after 11 pm',
  path: '/news/night-music',
}

export const NIGHT: readonly SearchResult[] = [NOCTURNE, NIGHT_DESK, OTIS, NIGHT_DRIVE, PROMPTS, LISTENING]

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Searches like the server, but returns everything in one page. */
export function answerSearch({ query }: TestRequest): TestResponse {
  const words = fold(query.get('q') ?? '')
  const type = query.get('type')
  const items = NIGHT.filter(
    (item) => (type === 'all' || item.type === type) && fold(`${item.title}\n${item.subtitle}`).includes(words),
  )
  return { body: { items, nextCursor: null } }
}
