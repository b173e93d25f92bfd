import { encodeId3Tag, type SongTags } from '@cadenza/song-file/tags/encode-id3-tag'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import { softwareName } from '#band/studio/song-metadata.ts'

type TaggedSong = Omit<FinishedSong, 'audio' | 'stems' | 'peaks' | 'format' | 'midi' | 'lrc'>

const ARTIST = 'Cadenza band'

function lyricsOf({ lyrics, language }: TaggedSong): SongTags['lyrics'] {
  if (lyrics.length === 0) return null
  return {
    text: lyrics.map(({ line }) => line).join('\n'),
    timed: lyrics.map(({ line, startSeconds }) => ({ text: line, startMs: startSeconds * 1000 })),
    language,
  }
}

/** The tag of a song as the band sends it; whoever publishes the song writes another with its own title and artist. */
export function encodeTags(song: TaggedSong, picture: SongTags['picture'] = null): Uint8Array {
  const { digitalSourceType, contributions } = song.provenance
  return encodeId3Tag({
    title: song.title,
    artist: ARTIST,
    genres: [song.genre],
    lengthSeconds: song.lengthSeconds,
    tempoBpm: song.bpm,
    musicalKey: song.key,
    lyrics: lyricsOf(song),
    picture,
    createdOn: null,
    encodedBy: ARTIST,
    madeBy: softwareName(song),
    songUrl: null,
    disclosure: { digitalSourceType, contributions, seed: song.seed },
  })
}
