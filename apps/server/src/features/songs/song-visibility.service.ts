import type { Song } from '@cadenza/contract/songs'
import { AppError } from '#platform/errors/app-error.ts'
import { publishSong } from './song-changes.repository.ts'
import { moveSong, type SongMover } from './song-move.service.ts'
import * as songs from './songs.repository.ts'
import { readSong } from './songs.service.ts'

const MAX_MOVES = 5

export async function setVisibility(
  mover: SongMover,
  ownerId: string,
  songId: string,
  isPublic: boolean,
): Promise<Song> {
  const song = await findOwn(mover, ownerId, songId)
  if (isPublic) await publishSong(mover.db, song.id)
  else await makePrivate(mover, song)
  return readSong(mover.db, ownerId, songId)
}

/** A move that somebody else won may have been followed by another change; what was asked for decides when we are done. */
async function makePrivate(mover: SongMover, found: songs.SongMedia): Promise<void> {
  let song = found
  for (let move = 1; song.isPublic; move += 1) {
    if (move > MAX_MOVES) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    if (await moveSong(mover, song, { isPublic: false })) return
    song = await findOwn(mover, song.userId, song.id)
  }
}

async function findOwn({ db }: SongMover, ownerId: string, songId: string): Promise<songs.SongMedia> {
  const song = await songs.findSongMedia(db, ownerId, songId)
  if (song?.userId !== ownerId) throw new AppError('NOT_FOUND')
  return song
}

/** After a public song went to the bin: nobody goes on listening by a link they got before. */
export async function cutLinksOfBinnedSong(mover: SongMover, songId: string): Promise<void> {
  const song = await songs.findBinnedMedia(mover.db, songId)
  if (song?.isPublic) await moveSong(mover, song, { isPublic: true })
}
