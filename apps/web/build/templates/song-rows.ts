import { replaceOnce } from './forms.ts'
import { SAMPLE_CLOCK_TIME, sampleSong } from './sample-song.ts'

/** The song in the only row of a page that becomes a template. */
export const ROW_SONG = sampleSong('0190f3c0-0000-7000-8000-00005047bbbb', 'row')

/** What the row holds of the song, by the names that features/share/song-rows.ts of the server uses. */
export const ROW_HOLES: Readonly<Record<string, string>> = {
  songId: ROW_SONG.id,
  songTitle: ROW_SONG.title,
  songArtworkUrl: ROW_SONG.artworkUrl,
  songDuration: SAMPLE_CLOCK_TIME,
}

const ROW = /<li data-index="0" aria-posinset="1" aria-setsize="\d+">(.*?)<\/li>/s
const PLACE = '<span class="song-row-place" aria-hidden="true">1</span>'

/** Lets the server repeat the row for each song that it draws. */
export const withRepeatedRow = (template: string): string =>
  replaceOnce(template, ROW, (_, content = '') => {
    const row = replaceOnce(content, PLACE, (place = '') => place.replace('1', '{{place}}'))
    return `{{#songs}}<li data-index="{{index}}" aria-posinset="{{place}}" aria-setsize="{{songsTotal}}">${row}</li>{{/songs}}`
  })
