import type { Song } from '@cadenza/contract/songs'

const LIKES = 98_765
const PLAYS = 54_321

/** A song whose texts are found again in the markup; `name` tells it from what else the page is about. */
export function sampleSong(id: string, name: string): Song {
  const color = '#010203'
  return {
    id,
    generationId: id,
    userId: id,
    creatorName: `ʘ${name}creator`,
    title: `~${name}title~`,
    description: `~${name}prompt~`,
    sanitizedDescription: null,
    enhancedDescription: null,
    genres: [],
    duration: 5025,
    isInstrumental: true,
    hasLyrics: false,
    tempoBpm: null,
    musicalKey: null,
    audioUrl: `/api/songs/${id}/audio?v=1`,
    artworkUrl: `/~${name}artwork~?v=1`,
    artworkGradient: '#000',
    palette: { ground: color, figure: color, accent: color, spark: color, ink: color, shade: color },
    waveform: btoa(String.fromCharCode(...Array.from({ length: 400 }, (_, index) => (index * 7) % 256))),
    peaks: [],
    isPublic: true,
    hasShareLink: false,
    isFavorite: false,
    likesCount: LIKES,
    playsCount: PLAYS,
    creatorHandle: `~${name}handle~`,
    creatorAvatarUrl: null,
    creditsUsed: null,
    receipt: null,
    madeBy: '',
    engineVersion: null,
    fingerprint: null,
    isAsRehearsed: false,
    isRecipeShared: false,
    hasOrigin: false,
    createdAt: '2001-02-03T12:00:00.000Z',
  }
}

/** How the app writes the duration of the sample. */
export const SAMPLE_CLOCK_TIME = '83:45'
