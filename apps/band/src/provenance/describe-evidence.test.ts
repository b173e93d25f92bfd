import { expect, test } from 'vitest'
import { describeEvidence } from './describe-evidence.ts'

const TAGS = {
  isAiGenerated: true,
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  contributions: ['instrumentation', 'composition'],
  madeBy: 'Cadenza band 1',
  seed: '42',
  title: 'Neon Rain',
  artist: null,
  bpm: 82,
  key: 'Ebm',
  lyrics: 'Rain',
  hasTimedLyrics: true,
} as const

const CREDENTIALS = {
  isIntact: true,
  problems: ['signingCredential.untrusted'],
  title: 'Neon Rain',
  digitalSourceType: TAGS.digitalSourceType,
  software: 'Cadenza band 1',
  signer: 'Signer for development',
}

test('describes the evidence of a song made by the band', () => {
  const mark = { isFound: true, statistic: 9.04, songId: '9e3779b9' }
  expect(describeEvidence({ tags: TAGS, manifest: CREDENTIALS, watermark: mark })).toBe(
    [
      'Tag        says that software made it (algorithmicMedia): instrumentation, composition',
      '           “Neon Rain”, 82 bpm, Ebm, seed 42, made by Cadenza band 1, with timed lyrics',
      'Signature  valid: nothing was changed since Signer for development signed it, for whom no known authority vouches',
      '           it says: Cadenza band 1 made it (algorithmicMedia)',
      'Watermark  song 9e3779b9 (strength 9.0 where 3 is needed)',
      '',
    ].join('\n'),
  )
})

test('reports a changed file as broken, with the error code', () => {
  const credentials = { ...CREDENTIALS, isIntact: false, problems: ['assertion.dataHash.mismatch'] }
  const text = describeEvidence({
    tags: null,
    manifest: credentials,
    watermark: { reason: 'ffmpeg finds no music in it' },
  })
  expect(text).toContain('broken: the file is not what Signer for development signed (assertion.dataHash.mismatch)')
  expect(text).toContain('Tag        none')
  expect(text).toContain('not looked for: ffmpeg finds no music in it')
})

test('reports that nothing was found', () => {
  const mark = { isFound: false, statistic: 0, songId: null }
  expect(describeEvidence({ tags: null, manifest: null, watermark: mark })).toBe(
    'Tag        none\nSignature  none\nWatermark  none for this key (strength 0.0 where 3 is needed)\n',
  )
})
