import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { SongCover } from '@cadenza/contract/songs'
import type { LoadedPlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'
import type { PlaylistSummary } from './playlist-hero.tsx'

const COVERS = 4

/** Summarizes the songs on the page as far as they are loaded, and otherwise uses the server's figures. */
export function summarizePlaylist(
  playlist: PlaylistWithSongs,
  { byId }: LoadedPlaylistSongs,
  songIds: readonly string[] | undefined,
): PlaylistSummary {
  const { songsCount, duration, covers } = playlist
  if (!songIds) return { songsCount, durationSeconds: duration, covers }
  const shown = songIds.flatMap((id) => byId.get(id)?.song ?? [])
  const isAllKnown = shown.length === songIds.length
  return {
    songsCount: songIds.length,
    durationSeconds: isAllKnown ? shown.reduce((sum, song) => sum + song.duration, 0) : duration,
    covers: coversOf(songIds, playlist, byId),
  }
}

function coversOf(
  songIds: readonly string[],
  { covers }: PlaylistWithSongs,
  byId: LoadedPlaylistSongs['byId'],
): readonly SongCover[] {
  const coversBySongId = new Map(covers.map((cover) => [cover.songId, cover]))
  return songIds.slice(0, COVERS).flatMap((songId) => {
    const song = byId.get(songId)?.song
    return song ? { songId, ...song } : (coversBySongId.get(songId) ?? [])
  })
}
