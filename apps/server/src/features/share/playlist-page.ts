import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { playlistTitleSize } from '@cadenza/domain/titles/title-size'
import { jsonScript } from '#platform/http/pages/safe-html.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { paletteStyle } from './palette-style.ts'
import { plainText } from './plain-text.ts'
import type { ShareUrls } from './share-urls.ts'
import type { FilledPage } from './song-page.ts'
import { clockTime, displayNameOfCreator } from './song-text.ts'
import { playlistData } from './structured-data.ts'

/** How many rows the document paints; the app renders all of them. */
const PAINTED_ROWS = 8

export function playlistPage(playlist: PlaylistWithSongs, cover: CoverRequest | null, urls: ShareUrls): FilledPage {
  const picture = playlist.artworkUrl ?? (cover && coverDataUrl(cover))
  const title = plainText(playlist.title)
  const creator = displayNameOfCreator(playlist)
  const songsCount = `${playlist.songsCount} ${playlist.songsCount === 1 ? 'song' : 'songs'}`
  const summary = `${songsCount} by ${creator}, made with AI on Cadenza.`
  const [firstCover] = playlist.covers
  const first = playlist.songs.items.slice(0, PAINTED_ROWS)
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
        ...first.map(({ song }) => ['music:song', urls.song(song.id)] as const),
      ],
      structuredData: playlistData(playlist, urls),
    },
    urls,
  )
  return {
    style: paletteStyle(firstCover?.palette),
    values: {
      head,
      data: jsonScript('application/json', { key: ['playlist', playlist.id], data: playlist }, 'page-data'),
      title,
      titleSize: playlistTitleSize(title),
      creator,
      creatorUrl: `/creator/${playlist.userId}`,
      descriptions: playlist.description ? [{ description: plainText(playlist.description, 1000) }] : [],
      covers: picture ? [{ cover: picture }] : [],
      songs: first.map(({ song }, index) => ({
        place: index + 1,
        songTitle: plainText(song.title),
        songUrl: `/player/${song.id}`,
        songCover: `${song.artworkUrl}&size=256`,
        songCreator: displayNameOfCreator(song),
        songDuration: clockTime(song.duration),
      })),
    },
  }
}
