import NodeID3 from 'node-id3'
import { aiDisclosureFrames } from '#band/provenance/ai-disclosure-tags.ts'
import { sanitizeTagText } from '#band/provenance/sanitize-tag-text.ts'
import type { FinishedSong } from '#band/studio/finished-song.ts'

type TaggedSong = Omit<FinishedSong, 'audio' | 'stems' | 'peaks' | 'format' | 'midi' | 'lrc'>

export interface Artwork {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

const ARTIST = 'Cadenza band'
/** ISO 639-2 codes, as ID3 requires; `XXX` stands for an unknown language. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu' }

const { TimeStampFormat, SynchronisedLyrics, AttachedPicture } = NodeID3.TagConstants

/** The frame holds at most three characters: the note, its accidental and `m` for minor. */
function keyFrame(key: string): NodeID3.Tags {
  const [, note, mode] = /^([A-G][#b]?) (\w+)$/.exec(key) ?? []
  if (note === undefined) return {}
  return { initialKey: mode === 'minor' || mode === 'dorian' ? `${note}m` : note }
}

function lyricsFrames({ lyrics, language }: TaggedSong): NodeID3.Tags {
  if (lyrics.length === 0) return {}
  const code = LANGUAGES[language ?? ''] ?? 'XXX'
  return {
    language: code,
    unsynchronisedLyrics: { language: code, text: lyrics.map(({ line }) => sanitizeTagText(line)).join('\n') },
    synchronisedLyrics: [
      {
        language: code,
        timeStampFormat: TimeStampFormat.MILLISECONDS,
        contentType: SynchronisedLyrics.ContentType.LYRICS,
        synchronisedText: lyrics.map(({ line, startSeconds }) => {
          return { text: sanitizeTagText(line), timeStamp: Math.round(startSeconds * 1000) }
        }),
      },
    ],
  }
}

function artworkFrame(artwork: Artwork | null): NodeID3.Tags {
  if (artwork === null) return {}
  const { contentType: mime, bytes } = artwork
  const type = { id: AttachedPicture.PictureType.FRONT_COVER }
  return { image: { mime, type, description: '', imageBuffer: Buffer.from(bytes) } }
}

/** Returns an ID3v2.3 tag, which has the same bytes for the same song. */
export function encodeTags(song: TaggedSong, artwork: Artwork | null = null): Uint8Array {
  const software = `Cadenza band ${song.engineVersion}`
  return NodeID3.create({
    title: sanitizeTagText(song.title),
    artist: ARTIST,
    genre: song.genre,
    length: String(Math.round(song.lengthSeconds * 1000)),
    bpm: String(Math.round(song.bpm)),
    ...keyFrame(song.key),
    encodedBy: ARTIST,
    encodingTechnology: software,
    ...aiDisclosureFrames(song.provenance, song.seed),
    ...lyricsFrames(song),
    ...artworkFrame(artwork),
  })
}
