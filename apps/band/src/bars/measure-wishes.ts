import { compose } from '@cadenza/composer/compose'
import type { Reading } from './bar.ts'
import { type BarStudio, measureBarSong } from './make-bar-songs.ts'
import { type HeardWish, heardWishReadings, writtenWishReading } from './wish-bars.ts'
import { heardWishes, writtenWishes } from './wish-list.ts'

const KBPS = 320

/** What was asked for, in the score and in what is heard of it. */
export async function wishReadings(studio: BarStudio, lengthsSeconds: readonly number[]): Promise<Reading[]> {
  const heard: HeardWish[] = []
  for (const song of heardWishes(lengthsSeconds)) {
    const { score, files } = await measureBarSong(song, [KBPS], studio)
    heard.push(...files.map(({ figures }) => ({ song, score, figures })))
  }
  const written = writtenWishes().map((song) => writtenWishReading(song, compose(song.request)))
  return [...written, ...heardWishReadings(heard)]
}
