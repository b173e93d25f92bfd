import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { PRERENDERED_ROWS } from '@cadenza/domain/prerendered-rows'
import { playlistTitleSize } from '@cadenza/domain/titles/title-size'
import type { Language } from '@cadenza/vocabulary/languages'
import type { PageValues } from '#platform/http/pages/page-template.ts'
import { jsonScript } from '#platform/http/pages/safe-html.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { genreForm, isOne, oneOf, titleForm } from './page-forms.ts'
import { HEX_COLOR, paletteStyle } from './palette-style.ts'
import { plainText } from './plain-text.ts'
import type { FilledPage, PageContext } from './song-page.ts'
import { songRows } from './song-rows.ts'
import { displayNameOfCreator } from './song-text.ts'
import { playlistData } from './structured-data.ts'

export function playlistPage(playlist: PlaylistWithSongs, { cover, urls, language }: PageContext): FilledPage {
  const title = plainText(playlist.title)
  const creator = displayNameOfCreator(playlist)
  const songsCount = `${playlist.songsCount} ${playlist.songsCount === 1 ? 'song' : 'songs'}`
  const summary = `${songsCount} by ${creator}, made with AI on Cadenza.`
  const [firstCover] = playlist.covers
  const head = headTags(
    {
      title,
      description: playlist.description ? `${plainText(playlist.description, 200)} · ${summary}` : summary,
      url: urls.playlist(playlist.id),
      kind: 'music.playlist',
      image: {
        url: firstCover ? urls.card(firstCover, 'none') : urls.absolute('/icons/icon-512.png'),
        alt: `The cover of ${title}`,
      },
      properties: [
        ['music:creator', urls.creator(playlist.userId)],
        ...playlist.songs.items
          .slice(0, PRERENDERED_ROWS)
          .map(({ song }) => ['music:song', urls.song(song.id)] as const),
      ],
      structuredData: playlistData(playlist, urls),
    },
    urls,
  )
  return {
    style: paletteStyle(firstCover?.palette) + stackStyle(playlist),
    values: {
      ...paintedValues(playlist, cover, language),
      head,
      data: jsonScript('application/json', { key: ['playlist', playlist.id], data: playlist }, 'page-data'),
    },
  }
}

/** The holes of the page that the build has rendered of the app; what they hold must be what the app shows. */
function paintedValues(playlist: PlaylistWithSongs, cover: CoverRequest | null, language: Language): PageValues {
  const { creatorName, description, artworkUrl, covers, songsCount, songs } = playlist
  const drawn = artworkUrl === null ? cover : null
  const hasSongs = songs.items.length > 0
  return {
    title: playlist.title,
    creator: creatorName ?? '',
    creatorId: playlist.userId,
    description: description ?? '',
    artworkUrl: artworkUrl ?? covers[0]?.artworkUrl ?? '',
    covers: drawn ? [{ cover: coverDataUrl(drawn) }] : [],
    remoteCovers: drawn ? [] : [{}],
    songsCount: new Intl.NumberFormat(language).format(songsCount),
    ...totalTime(playlist.duration, language),
    ...songRows(songs.items, {
      total: songs.nextCursor === null ? songs.items.length : Math.max(songs.items.length, songsCount),
      more: ({ addedAt, song }) => ({
        addedAt,
        addedOn: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(addedAt)),
        songCreator: song.creatorName ?? '',
        ...genreForm(song.genres),
        ...oneOf(SONG_FORMS, song.creatorName === null ? 'songUnnamed' : 'songNamed'),
      }),
    }),
    ...oneOf(CONTENT_FORMS, hasSongs ? 'withSongs' : 'withoutSongs'),
    ...oneOf(PICTURE_FORMS, artworkUrl === null ? 'pictureNone' : 'pictureChosen'),
    ...titleForm(playlistTitleSize(playlist.title)),
    ...oneOf(CREATOR_FORMS, creatorName === null ? 'creatorUnnamed' : 'creatorNamed'),
    ...oneOf(DESCRIPTION_FORMS, description === null ? 'descriptionNone' : 'descriptionSome'),
    ...oneOf(COUNT_FORMS, isOne(language, songsCount) ? 'countOne' : 'countOther'),
  }
}

// The forms that apps/web/build/templates/playlist-template.ts has given to the parts of the page.
const CONTENT_FORMS = ['withSongs', 'withoutSongs'] as const
const PICTURE_FORMS = ['pictureNone', 'pictureChosen'] as const
const CREATOR_FORMS = ['creatorNamed', 'creatorUnnamed'] as const
const DESCRIPTION_FORMS = ['descriptionSome', 'descriptionNone'] as const
const COUNT_FORMS = ['countOne', 'countOther'] as const
const TIME_FORMS = ['timeSeconds', 'timeMinutes', 'timeHours', 'timeHoursAndMinutes'] as const
const SONG_FORMS = ['songNamed', 'songUnnamed'] as const

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

/** As apps/web/src/widgets/playlist/format-total-time.ts writes it. */
function totalTime(seconds: number, language: Language): PageValues {
  const allMinutes = Math.round(seconds / MINUTE_SECONDS)
  const minutes = allMinutes % HOUR_MINUTES
  const isShort = seconds < MINUTE_SECONDS
  const withHours = minutes === 0 ? 'timeHours' : 'timeHoursAndMinutes'
  return {
    seconds: Math.round(seconds),
    minutes,
    hours: new Intl.NumberFormat(language).format(Math.floor(allMinutes / HOUR_MINUTES)),
    ...oneOf(TIME_FORMS, isShort ? 'timeSeconds' : allMinutes < HOUR_MINUTES ? 'timeMinutes' : withHours),
  }
}

/** The colors of the covers behind the first. */
function stackStyle({ covers: [, second, third] }: PlaylistWithSongs): string {
  const colors = [
    ['--stack-2', second?.palette.ground],
    ['--stack-3', third?.palette.ground],
  ].filter(([, color]) => color !== undefined && HEX_COLOR.test(color))
  if (colors.length === 0) return ''
  return `.playlist-hero-cover{${colors.map(([name, color]) => `${name}:${color}`).join(';')}}`
}
