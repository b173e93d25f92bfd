import { DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import { readId3Tags } from '@cadenza/song-file/tags/read-id3-tags'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { encodeTags } from './id3-tags.ts'

const SONG = {
  id: '1',
  seed: '42',
  engineVersion: 'band-1',
  fingerprint: '0c1f',
  title: 'Neon\u0000 Rain\n',
  genre: 'lofi',
  mood: 'calm',
  bpm: 81.6,
  key: 'Eb dorian',
  timeSignature: '4/4',
  lengthSeconds: 30,
  sections: [],
  lyrics: [{ line: 'Rain on the window', section: 0, startSeconds: 1.5, endSeconds: 3, words: [] }],
  unsungLines: [],
  language: 'en',
  vocals: 'sung',
  loudness: { lufs: -14, truePeakDb: -1.5, rangeLu: 5 },
  provenance: {
    digitalSourceType: DIGITAL_SOURCE_TYPES.trained,
    contributions: { vocals: true, instrumentation: true, composition: true, postProduction: true, lyrics: false },
    watermark: null,
    c2pa: false,
  },
} as const

test('the tag has the song information, the AI disclosure and the lyrics with their times', () => {
  const tags = NodeID3.read(Buffer.from(encodeTags(SONG)))
  expect(tags).toMatchObject({
    title: 'Neon Rain',
    artist: 'Cadenza band',
    encodedBy: 'Cadenza band',
    encodingTechnology: 'Cadenza band band-1',
    genre: 'lofi',
    bpm: '82',
    initialKey: 'Ebm',
    length: '30000',
    unsynchronisedLyrics: { language: 'eng', text: 'Rain on the window' },
  })
  expect(tags.userDefinedText).toEqual(
    expect.arrayContaining([
      { description: 'AI_GENERATED', value: 'true' },
      { description: 'DIGITAL_SOURCE_TYPE', value: SONG.provenance.digitalSourceType },
      { description: 'SEED', value: '42' },
      { description: 'AI_VOCALS', value: 'true' },
      { description: 'AI_POST_PRODUCTION', value: 'true' },
      { description: 'AI_LYRICS', value: 'false' },
    ]),
  )
  expect(tags.synchronisedLyrics?.[0]?.synchronisedText).toEqual([{ text: 'Rain on the window', timeStamp: 1500 }])
})

test('the same song has the same tag', () => {
  expect(encodeTags(SONG)).toEqual(encodeTags(SONG))
})

test('the AI disclosure in the tag can be read again', () => {
  expect(readId3Tags(encodeTags(SONG))).toEqual({
    isAiGenerated: true,
    digitalSourceType: SONG.provenance.digitalSourceType,
    contributions: ['vocals', 'instrumentation', 'composition', 'postProduction'],
    madeBy: 'Cadenza band band-1',
    seed: '42',
    title: 'Neon Rain',
    artist: 'Cadenza band',
    bpm: 82,
    key: 'Ebm',
    lyrics: 'Rain on the window',
    hasTimedLyrics: true,
  })
  expect(readId3Tags(Buffer.from('no tag'))).toBeNull()
})

test('the tag contains the given artwork', () => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47])
  const { image } = NodeID3.read(Buffer.from(encodeTags(SONG, { contentType: 'image/png', bytes })))
  expect(image).toMatchObject({ mime: 'image/png', type: { id: 3 }, imageBuffer: bytes })
})
