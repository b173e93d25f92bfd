import type { Song } from '@cadenza/contract/songs'
import { waveformPath } from '@cadenza/domain/waveform-path'
import type { Language } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { genreForms, titleForms, withDrawnCover, withoutStyleAttributes } from './forms.ts'
import { type Choice, makeTemplate } from './markup-template.ts'
import { SAMPLE_CLOCK_TIME, sampleSong } from './sample-song.ts'

/** `song` is the page of a public song, `shared-song` that of a share link. */
export type SongPageName = 'song' | 'shared-song'

const ID = '0190f3c0-0000-7000-8000-00005047aaaa'
const TOKEN = 'token-of-a-share-link'
const PICTURE = '/~picture~'
const SONG = sampleSong(ID, '')

const COMMON_CHOICES: readonly Choice<Song>[] = [
  { forms: titleForms(SONG.title, { long: 60, veryLong: 120 }) },
  { forms: genreForms((genre) => ({ genres: [genre] })) },
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
      title: SONG.title,
      creator: SONG.creatorName ?? '',
      initial: 'ʘ',
      prompt: SONG.description,
      artworkUrl: SONG.artworkUrl,
      wave: waveformPath(SONG.waveform),
      duration: SAMPLE_CLOCK_TIME,
      durationSeconds: '5025',
      createdAt: SONG.createdAt,
      madeOn: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(SONG.createdAt),
      ),
      plays: short(SONG.playsCount),
      ...(isPublic && { handle: SONG.creatorHandle, likes: short(SONG.likesCount) }),
    },
    choices: isPublic ? [...COMMON_CHOICES, LIKES_CHOICE] : COMMON_CHOICES,
  })
  if (template.includes(ID) || template.includes(TOKEN)) throw new Error(`the ${page} page holds an address`)
  return withDrawnCover(withoutStyleAttributes(template))
}
