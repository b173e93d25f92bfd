import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose } from '@cadenza/composer/compose'
import type { Score } from '@cadenza/composer/score'
import type { Stereo } from '#band/signal/stereo.ts'
import { decodeWav } from '#band/signal/wav.ts'
import type { Studio } from '#band/studio/studio.ts'
import type { SongRequest } from '#band/studio/song-order.ts'
import { drawScore } from './draw-score.ts'
import { drawSongSpectrogram } from './draw-spectrogram.ts'
import { type PictureSong, scoreFileName, soundFileName } from './picture-songs.ts'
import { encodePng } from './png.ts'

export interface MakePicturesInput {
  readonly song: PictureSong
  readonly lengthSeconds: number
  readonly studio: Studio
  /** The output folder of the two pictures. */
  readonly folder: string
}

async function renderSong(studio: Studio, request: SongRequest): Promise<Stereo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'band-pictures-'))
  try {
    const order = { request, format: { kind: 'wav' }, isLoop: false, withStems: false } as const
    const { audio } = await studio.make(order, { folder, signal: new AbortController().signal })
    return decodeWav(await readFile(path.join(folder, audio.fileName))).stereo
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Draws the score and the spectrogram of a song. The studio composes the same score again, because equal requests give
 * equal songs.
 */
export async function makePictures({ song, lengthSeconds, studio, folder }: MakePicturesInput): Promise<Score> {
  const { prompt, genre, seed } = song
  const request: SongRequest = { prompt, genres: [genre], lengthSeconds, instrumental: !song.isSung, seed }
  const score = compose(request)
  await writeFile(path.join(folder, scoreFileName(song)), drawScore(score, { genre: song.genreName, prompt }))
  const sound = drawSongSpectrogram(await renderSong(studio, request), score)
  await writeFile(path.join(folder, soundFileName(song)), encodePng(sound))
  return score
}
