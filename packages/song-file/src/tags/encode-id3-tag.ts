import NodeID3 from 'node-id3'
import { type AiDisclosure, aiDisclosureFrames } from './ai-disclosure.ts'
import { sanitizeTagText } from './sanitize-tag-text.ts'

/** Part of the lyrics, such as a word or a line, and when it is sung. */
export interface TimedLyrics {
  readonly text: string
  readonly startMs: number
}

export interface SongTags {
  readonly title: string
  readonly artist: string
  readonly genres: readonly string[]
  readonly lengthSeconds: number
  readonly tempoBpm: number | null
  readonly musicalKey: string | null
  readonly lyrics: {
    readonly text: string
    readonly timed: readonly TimedLyrics[]
    /** An ISO 639-1 code; null where it is unknown. */
    readonly language: string | null
  } | null
  readonly picture: { readonly contentType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array } | null
  /** An ISO 8601 date; null leaves it out. */
  readonly createdOn: string | null
  /** Who made the file. */
  readonly encodedBy: string
  /** The software and its version or model. */
  readonly madeBy: string
  readonly songUrl: string | null
  readonly disclosure: AiDisclosure
}

/** ISO 639-2 codes, as ID3 requires. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu' }
/** The standard's code for an unknown language. */
const UNKNOWN_LANGUAGE = 'XXX'
const MOST_LYRICS_CHARACTERS = 20_000
/** Writing the tag takes time that grows with the square of the number of words, and a provider may send any number. */
const MOST_TIMED_PARTS = 3_000
const LARGEST_TIME_MS = 0xff_ff_ff_ff

const { TimeStampFormat, SynchronisedLyrics, AttachedPicture } = NodeID3.TagConstants

const sanitizeLines = (text: string): string =>
  text
    .slice(0, MOST_LYRICS_CHARACTERS)
    .split(/\r\n|\r|\n/)
    .map(sanitizeTagText)
    .join('\n')
    .trim()

/**
 * The frame has at most three characters: the note, its accidental and m for minor. Other modes are named by their third:
 * dorian is minor, mixolydian major.
 */
function keyFrame(musicalKey: string): string | null {
  const parts = /^([a-g])\s*([#♯b♭]?)\s*(m|min|minor|dorian|maj|major|mixolydian)?$/i.exec(musicalKey.trim())
  if (!parts) return null
  const [, note = '', accidental = '', mode = ''] = parts
  const isMinor = mode === 'm' || /^(?:min|dorian)/i.test(mode)
  return note.toUpperCase() + accidental.replace('♯', '#').replace('♭', 'b').toLowerCase() + (isMinor ? 'm' : '')
}

function lyricsFrames(lyrics: SongTags['lyrics']): NodeID3.Tags {
  const text = lyrics === null ? '' : sanitizeLines(lyrics.text)
  if (lyrics === null || text === '') return {}
  const known = LANGUAGES[lyrics.language ?? '']
  const language = known ?? UNKNOWN_LANGUAGE
  const frames = { ...(known === undefined ? {} : { language }), unsynchronisedLyrics: { language, text } }
  const synchronisedText = lyrics.timed
    .slice(0, MOST_TIMED_PARTS)
    .filter(({ startMs }) => startMs >= 0 && startMs <= LARGEST_TIME_MS)
    .map((part) => ({ text: sanitizeTagText(part.text), timeStamp: Math.round(part.startMs) }))
    .filter((part) => part.text !== '')
  if (synchronisedText.length === 0) return frames
  return {
    ...frames,
    synchronisedLyrics: [
      {
        language,
        timeStampFormat: TimeStampFormat.MILLISECONDS,
        contentType: SynchronisedLyrics.ContentType.LYRICS,
        synchronisedText,
      },
    ],
  }
}

function pictureFrame(picture: SongTags['picture']): NodeID3.Tags {
  if (picture === null) return {}
  const { contentType: mime, bytes } = picture
  const imageBuffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { image: { mime, type: { id: AttachedPicture.PictureType.FRONT_COVER }, description: '', imageBuffer } }
}

function dateFrames(createdOn: string): NodeID3.Tags {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(createdOn) ?? []
  return year && month && day ? { year, date: day + month } : {}
}

/**
 * An ID3v2.3 tag, to be written before the first frame of an MP3; equal tags have equal bytes. Text of a user or a
 * provider cannot break it.
 */
export function encodeId3Tag(tags: SongTags): Buffer {
  const key = tags.musicalKey === null ? null : keyFrame(tags.musicalKey)
  const madeBy = sanitizeTagText(tags.madeBy)
  return NodeID3.create({
    title: sanitizeTagText(tags.title),
    artist: sanitizeTagText(tags.artist),
    genre: tags.genres.map(sanitizeTagText).join('; '),
    length: String(Math.round(tags.lengthSeconds * 1000)),
    ...(tags.createdOn === null ? {} : dateFrames(tags.createdOn)),
    ...(tags.tempoBpm === null ? {} : { bpm: String(Math.round(tags.tempoBpm)) }),
    ...(key === null ? {} : { initialKey: key }),
    encodedBy: sanitizeTagText(tags.encodedBy),
    encodingTechnology: madeBy,
    ...aiDisclosureFrames(tags.disclosure, madeBy),
    ...(tags.songUrl !== null && URL.canParse(tags.songUrl) ? { audioSourceUrl: new URL(tags.songUrl).href } : {}),
    ...lyricsFrames(tags.lyrics),
    ...pictureFrame(tags.picture),
  })
}
