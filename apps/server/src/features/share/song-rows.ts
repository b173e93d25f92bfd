import type { Song } from '@cadenza/contract/songs'
import { PRERENDERED_ROWS } from '@cadenza/domain/prerendered-rows'
import type { PageValues } from '#platform/http/pages/page-template.ts'
import { clockTime } from './song-text.ts'

/** The first rows of a list of songs, with what `more` adds to each. `total` counts the rows that the app has. */
export const songRows = <Item extends { song: Song }>(
  items: readonly Item[],
  { total, more }: { total: number; more: (item: Item) => PageValues },
): PageValues => ({
  songsTotal: total,
  songs: items.slice(0, PRERENDERED_ROWS).map((item, index) => ({
    index,
    place: index + 1,
    songId: item.song.id,
    songTitle: item.song.title,
    songArtworkUrl: item.song.artworkUrl,
    songDuration: clockTime(item.song.duration),
    ...more(item),
  })),
})
