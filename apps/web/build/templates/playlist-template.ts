import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import type { Language } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { genreForms, titleForms, withDrawnCover, withoutStyleAttributes } from './forms.ts'
import { type Choice, makeTemplate } from './markup-template.ts'
import { sampleSong } from './sample-song.ts'
import { ROW_HOLES, ROW_SONG, withRepeatedRow } from './song-rows.ts'

const ID = '0190f3c0-0000-7000-8000-00005047aaaa'
const CREATOR_ID = '0190f3c0-0000-7000-8000-00005047cccc'
const PICTURE = '/~picture~'
const ADDED_AT = '2004-05-06T12:00:00.000Z'
const { palette, artworkUrl, artworkGradient } = sampleSong(ID, '')
const MINUTE = 60

const withSong = (change: Partial<Song>): Partial<PlaylistWithSongs> => ({
  songs: { items: [{ addedAt: ADDED_AT, song: { ...ROW_SONG, ...change } }], nextCursor: null },
})

const PLAYLIST: PlaylistWithSongs = {
  id: ID,
  userId: CREATOR_ID,
  creatorName: '~creator~',
  title: '~title~',
  description: '~description~',
  artworkUrl: null,
  isPublic: true,
  songsCount: 7654,
  duration: 2 * 60 * MINUTE + 47 * MINUTE,
  covers: [{ songId: ROW_SONG.id, artworkUrl, artworkGradient, palette }],
  containsSong: null,
  createdAt: ADDED_AT,
  updatedAt: ADDED_AT,
  version: 1,
  songs: { items: [], nextCursor: null },
  ...withSong({}),
}
const EMPTY: PlaylistWithSongs = {
  ...PLAYLIST,
  songsCount: 0,
  duration: 0,
  covers: [],
  songs: { items: [], nextCursor: null },
}

const COMMON_CHOICES: readonly Choice<PlaylistWithSongs>[] = [
  { forms: titleForms(PLAYLIST.title, { long: 40, veryLong: 90 }) },
  { forms: { creatorNamed: { change: {} }, creatorUnnamed: { change: { creatorName: null } } } },
  { forms: { descriptionSome: { change: {} }, descriptionNone: { change: { description: null } } } },
]

const SONGS_CHOICES: readonly Choice<PlaylistWithSongs>[] = [
  { forms: { countOne: { change: { songsCount: 1 }, holes: { songsCount: /\b1\b/g } }, countOther: { change: {} } } },
  {
    forms: {
      timeSeconds: { change: { duration: 45 }, holes: { seconds: /\b45\b/g } },
      timeMinutes: { change: { duration: 47 * MINUTE }, holes: { minutes: /\b47\b/g } },
      timeHours: { change: { duration: 2 * 60 * MINUTE }, holes: { hours: /\b2\b/g } },
      timeHoursAndMinutes: { change: {}, holes: { hours: /\b2\b/g, minutes: /\b47\b/g } },
    },
  },
  { forms: genreForms((genre) => withSong({ genres: [genre] })) },
  { forms: { songNamed: { change: {} }, songUnnamed: { change: withSong({ creatorName: null }) } } },
]

/** The page of a playlist with holes, which features/share/playlist-page.ts of the server fills. */
export async function makePlaylistTemplate(language: Language, render: typeof renderPage): Promise<string> {
  const renderPlaylist = (playlist: PlaylistWithSongs) =>
    render({
      path: `/playlist/${ID}`,
      language,
      renderedFor: 'visitor',
      pageData: { key: ['playlist', ID], data: playlist },
    }).then(withoutStyleAttributes)
  const holes = { title: PLAYLIST.title, creator: '~creator~', creatorId: CREATOR_ID, description: '~description~' }
  const withSongs = await makeTemplate({
    data: PLAYLIST,
    render: renderPlaylist,
    holes: {
      ...holes,
      ...ROW_HOLES,
      artworkUrl,
      songsCount: new Intl.NumberFormat(language).format(PLAYLIST.songsCount),
      songCreator: ROW_SONG.creatorName ?? '',
      addedAt: ADDED_AT,
      addedOn: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(ADDED_AT)),
    },
    choices: [...COMMON_CHOICES, ...SONGS_CHOICES],
  })
  const withoutSongs = await makeTemplate({
    data: EMPTY,
    render: renderPlaylist,
    holes,
    choices: [
      ...COMMON_CHOICES,
      {
        forms: {
          pictureNone: { change: {} },
          pictureChosen: { change: { artworkUrl: PICTURE }, holes: { artworkUrl: new RegExp(PICTURE, 'g') } },
        },
      },
    ],
  })
  const template = `{{#withSongs}}${withRepeatedRow(withDrawnCover(withSongs))}{{/withSongs}}{{#withoutSongs}}${withoutSongs}{{/withoutSongs}}`
  if (template.includes(ID)) throw new Error('the page of a playlist holds an address')
  return template
}
