import { expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { shareTokenOf, songPath } from './song-path.ts'

test('a song that was opened by a share link leads back to the link, every other song to its own page', () => {
  const shared = { ...LANTERNS, audioUrl: '/api/share-links/AbC_d-1/audio?v=12345678' }
  expect([shareTokenOf(shared), songPath(shared)]).toEqual(['AbC_d-1', '/l/AbC_d-1'])
  expect([shareTokenOf(LANTERNS), songPath(LANTERNS)]).toEqual([null, `/player/${LANTERNS.id}`])
})
