import { drawCard } from '#adapters/artwork/draw-card.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { linkLifeOf } from './song-links.service.ts'
import { coverKey } from './song-media-keys.service.ts'
import * as songs from '#features/songs/songs.repository.ts'

export interface CardRequest {
  viewerId: string | null
  songId: string
  hasWords: boolean
}

export interface CardLink {
  url: string
  isPublic: boolean
}

/** Cards that are being drawn now, so that concurrent requests for one card draw it once. */
const drawingsInProgress = new Map<string, Promise<void>>()

/**
 * Returns a link to the picture of a song for link previews, which is drawn on its first request. It is stored beside
 * the cover, moves with it and is deleted with it; a card drawn into a folder that the song just left is deleted by the
 * sweeper.
 */
export async function linkToCard(
  { db, store }: { db: Database; store: MediaStore },
  { viewerId, songId, hasWords }: CardRequest,
): Promise<CardLink> {
  const song = await songs.findSong(db, viewerId, songId)
  if (!song) throw new AppError('NOT_FOUND')
  const key = await storeCard(store, song, hasWords)
  const url = await store.signGet(key, linkLifeOf({ isPublic: song.isPublic, endsAt: null }))
  return { url, isPublic: song.isPublic }
}

/** Returns the key of the card in the store. */
export async function storeCard(store: MediaStore, song: songs.SongRow, hasWords: boolean): Promise<string> {
  const key = coverKey(song.coverFolder, hasWords ? 'card' : 'card-without-words')
  if (!(await store.head(key))) await drawOnce(store, key, song, hasWords)
  return key
}

function drawOnce(store: MediaStore, key: string, song: songs.SongRow, hasWords: boolean): Promise<void> {
  const drawing =
    drawingsInProgress.get(key) ?? draw(store, key, song, hasWords).finally(() => drawingsInProgress.delete(key))
  drawingsInProgress.set(key, drawing)
  return drawing
}

async function draw(store: MediaStore, key: string, song: songs.SongRow, hasWords: boolean): Promise<void> {
  const card = await drawCard({
    ...(hasWords ? { words: { title: song.title, byline: song.creatorName ?? '' } } : {}),
    palette: song.palette,
    cover: await store.get(coverKey(song.coverFolder, 'png')),
  })
  await store.put(key, card, { contentType: 'image/png' })
}
