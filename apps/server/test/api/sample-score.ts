import { gzipSync } from 'node:zlib'
import { compose } from '@cadenza/composer/compose'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'

/** A short song with a singer. */
export const SAMPLE_SCORE = compose({ prompt: 'a pop song', lengthSeconds: 12, instrumental: false, seed: 'sample' })

export const ZIPPED_SAMPLE_SCORE = gzipSync(JSON.stringify(SAMPLE_SCORE))

/** The columns of a song whose score is that one. */
export const scoreColumns = () => ({
  hasScore: true,
  engineVersion: SAMPLE_SCORE.engineVersion,
  scoreSha256: Buffer.from(fingerprintOf(SAMPLE_SCORE), 'hex'),
})
