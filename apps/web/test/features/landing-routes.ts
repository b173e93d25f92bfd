import type { CreatorCard } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import type { TestResponse } from '#test/test-api.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'

const MIRA: CreatorCard = {
  id: '0190f3c0-0000-7000-8000-0000000000c1',
  handle: 'mira-okafor',
  name: 'Mira Okafor',
  avatarUrl: '/house/mira-okafor.svg',
  songsCount: 48,
  followersCount: 12_400,
  isFollowing: false,
  latestCover: null,
}

const CREATORS: readonly CreatorCard[] = [
  MIRA,
  {
    ...MIRA,
    id: '0190f3c0-0000-7000-8000-0000000000c2',
    handle: 'otis-marlow',
    name: 'Otis Marlow',
    followersCount: 1,
  },
  { ...MIRA, id: '0190f3c0-0000-7000-8000-0000000000c3', handle: 'noor', name: 'Noor El-Sayed', avatarUrl: null },
  { ...MIRA, id: '0190f3c0-0000-7000-8000-0000000000c4', handle: 'juno-valdes', name: 'Juno Valdés' },
]

export const PUBLIC_SONGS: readonly Song[] = [
  { ...LANTERNS, isPublic: true, creatorName: 'Mira Okafor', creditsUsed: null, receipt: null },
  {
    ...LANTERNS,
    id: '0190f3c0-0000-7000-8000-0000000000a2',
    title: 'Glass Elevator',
    creatorName: null,
    audioUrl: '/api/songs/0190f3c0-0000-7000-8000-0000000000a2/audio?v=1',
    duration: 65,
    isPublic: true,
  },
]

export const DAILY_SONG: Song = {
  ...LANTERNS,
  id: '0190f3c0-0000-7000-8000-0000000000a3',
  title: 'Second Line Home',
  description: 'A brass band walks home in the rain',
  creatorName: 'Otis Marlow',
  audioUrl: '/api/songs/0190f3c0-0000-7000-8000-0000000000a3/audio?v=1',
  duration: 180,
  isPublic: true,
  creditsUsed: null,
  receipt: null,
}

/** A server with a demo catalog. */
export const LANDING_ROUTES: Record<string, () => TestResponse> = {
  'GET /api/creators/featured': () => ({ body: { items: CREATORS } }),
  'GET /api/catalog/songs': () => ({ body: { items: PUBLIC_SONGS, nextCursor: null } }),
  'GET /api/daily-song': () => ({ body: { day: '2026-11-18', song: DAILY_SONG } }),
}

export const EMPTY_LANDING_ROUTES: Record<string, () => TestResponse> = {
  'GET /api/creators/featured': () => ({ body: { items: [] } }),
  'GET /api/catalog/songs': () => ({ body: { items: [], nextCursor: null } }),
  'GET /api/daily-song': () => ({ body: { day: '2026-11-18', song: null } }),
}
