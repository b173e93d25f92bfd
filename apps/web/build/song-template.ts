import type { Song } from '@cadenza/contract/songs'
import { waveformPath } from '@cadenza/domain/waveform-path'
import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { type Choice, makeTemplate } from './markup-template.ts'

/** `song` is the page of a public song, `shared-song` that of a share link. */
export type SongPageName = 'song' | 'shared-song'

const ID = '0190f3c0-0000-7000-8000-00005047aaaa'
const TOKEN = 'token-of-a-share-link'
const TITLE = '~title~'
const NAME = 'ʘname'
const PICTURE = '/~picture~'
const ARTWORK = '/~artwork~?v=1'
const CREATED_AT = '2001-02-03T12:00:00.000Z'
const LIKES = 98_765
const PLAYS = 54_321
const WAVEFORM = btoa(String.fromCharCode(...Array.from({ length: 400 }, (_, index) => (index * 7) % 256)))

/** A song whose texts are found again in the markup. */
const SONG: Song = {
  id: ID,
  generationId: ID,
  userId: ID,
  creatorName: NAME,
  title: TITLE,
  description: '~prompt~',
  sanitizedDescription: null,
  enhancedDescription: null,
  genres: [],
  duration: 5025,
  isInstrumental: true,
  hasLyrics: false,
  tempoBpm: null,
  musicalKey: null,
  audioUrl: `/api/songs/${ID}/audio?v=1`,
  artworkUrl: ARTWORK,
  artworkGradient: '#000',
  palette: {
    ground: '#010203',
    figure: '#010203',
    accent: '#010203',
    spark: '#010203',
    ink: '#010203',
    shade: '#010203',
  },
  waveform: WAVEFORM,
  peaks: [],
  isPublic: true,
  hasShareLink: false,
  isFavorite: false,
  likesCount: LIKES,
  playsCount: PLAYS,
  creatorHandle: '~handle~',
  creatorAvatarUrl: null,
  creditsUsed: null,
  receipt: null,
  madeBy: '',
  createdAt: CREATED_AT,
}

const titled = (length: number) => {
  const title = '~'.padEnd(length, 'x')
  return { change: { title }, instead: (markup: string) => markup.replaceAll(title, TITLE) }
}

const capitalized = (genre: Genre): string =>
  genre.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const COMMON_CHOICES: readonly Choice<Song>[] = [
  { forms: { titleShort: { change: {} }, titleLong: titled(60), titleVeryLong: titled(120) } },
  {
    forms: {
      genreNone: { change: {} },
      ...Object.fromEntries(GENRES.map((genre) => [`genre${capitalized(genre)}`, { change: { genres: [genre] } }])),
    },
  },
  {
    forms: {
      creatorNamed: { change: {} },
      creatorPictured: { change: { creatorAvatarUrl: PICTURE }, holes: { picture: new RegExp(PICTURE, 'g') } },
      creatorUnnamed: { change: { creatorName: null } },
      creatorUnnamedPictured: {
        change: { creatorName: null, creatorAvatarUrl: PICTURE },
        holes: { picture: new RegExp(PICTURE, 'g') },
      },
    },
  },
  {
    forms: {
      playsNone: { change: { playsCount: 0 } },
      playsOne: { change: { playsCount: 1 } },
      playsOther: { change: {} },
    },
  },
  {
    forms: {
      lyricsLoading: { change: { hasLyrics: true } },
      lyricsNone: { change: {} },
      lyricsUnwritten: { change: { isInstrumental: false } },
    },
  },
]

const LIKES_CHOICE: Choice<Song> = {
  forms: { likesOne: { change: { likesCount: 1 }, holes: { likes: /\b1\b/g } }, likesOther: { change: {} } },
}

/** The page of a song with holes, which features/share/song-page.ts of the server fills. */
export async function makeSongTemplate(
  page: SongPageName,
  language: Language,
  render: typeof renderPage,
): Promise<string> {
  const isPublic = page === 'song'
  const shared = { isPublic: false, audioUrl: `/api/share-links/${TOKEN}/audio?v=1` }
  const short = (count: number) =>
    new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
  const template = await makeTemplate({
    data: isPublic ? SONG : { ...SONG, ...shared },
    render: (song) =>
      render({
        path: isPublic ? `/player/${ID}` : `/l/${TOKEN}`,
        language,
        renderedFor: 'visitor',
        pageData: { key: isPublic ? ['song', ID] : ['shared-song', TOKEN], data: song },
      }),
    holes: {
      title: TITLE,
      creator: NAME,
      initial: 'ʘ',
      prompt: SONG.description,
      artworkUrl: ARTWORK,
      wave: waveformPath(WAVEFORM),
      duration: '83:45',
      durationSeconds: '5025',
      createdAt: CREATED_AT,
      madeOn: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(CREATED_AT)),
      plays: short(PLAYS),
      ...(isPublic && { handle: SONG.creatorHandle, likes: short(LIKES) }),
    },
    choices: isPublic ? [...COMMON_CHOICES, LIKES_CHOICE] : COMMON_CHOICES,
  })
  if (template.includes(ID) || template.includes(TOKEN)) throw new Error(`the ${page} page holds an address`)
  return withDrawnCover(withoutStyleAttributes(template))
}

/** The policy allows no style attributes; the server sends the colors of the song as a style sheet. */
const withoutStyleAttributes = (markup: string): string => markup.replaceAll(/ style="[^"]*"/g, '')

/** Where the server can draw the cover, it is in the document, and no other picture is loaded. */
function withDrawnCover(markup: string): string {
  const cover = /<img (src="\{\{artworkUrl\}\}[^"]*"[^>]*?) (alt=""[^>]*?)\/?>/
  const filled = markup.replace(
    cover,
    (_, remote: string, rest: string) =>
      `<img {{#covers}}src="{{cover}}"{{/covers}}{{#remoteCovers}}${remote}{{/remoteCovers}} ${rest.replaceAll(' loading="lazy"', '')}/>`,
  )
  if (filled === markup) throw new Error('the page of a song has no cover')
  return filled
}
