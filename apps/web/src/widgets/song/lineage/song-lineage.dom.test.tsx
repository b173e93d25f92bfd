import type { Lineage, RelatedSong } from '@cadenza/contract/rehearsal/recipe-sharing'
import type { Song } from '@cadenza/contract/songs'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { startTestApi } from '#test/test-api.ts'
import { DeferredLineage } from './deferred-lineage.tsx'

const { artworkUrl, artworkGradient, palette } = LANTERNS
const related = (number: number, title: string): RelatedSong => ({
  id: `0190f3c0-0000-7000-8000-00000000000${number}`,
  title,
  creatorName: 'Noor Idris',
  creatorHandle: 'noor',
  artworkUrl,
  artworkGradient,
  palette,
})

async function openLineage(change: Partial<Song>, lineage: Lineage) {
  const path = `GET /api/songs/${LANTERNS.id}/lineage`
  const server = await startTestApi({ [path]: () => ({ body: lineage }) })
  await renderElement(<DeferredLineage song={{ ...LANTERNS, ...change }} />)
  return { countRequests: () => server.countRequests(path) }
}

test('a song names the songs that it began with, and those that began with it', async () => {
  const origins = [related(1, 'Glass River'), related(2, 'Paper Moon')]
  await openLineage({ hasOrigin: true, isRecipeShared: true }, { origins, derived: [related(3, 'Tin Roof')] })
  await screen.findByRole('heading', { name: 'It began with' })
  await screen.findByRole('heading', { name: 'A song began with it' })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Glass RiverNoor Idris', `/player/${origins[0]!.id}`],
    ['Paper MoonNoor Idris', `/player/${origins[1]!.id}`],
    ['Tin RoofNoor Idris', '/player/0190f3c0-0000-7000-8000-000000000003'],
  ])
})

test('an origin that is not public is not named', async () => {
  await openLineage({ hasOrigin: true }, { origins: [], derived: [] })
  expect(await screen.findByText('It began with a song that is not public.')).toBeTruthy()
})

test('a song that has no relatives says nothing, and is not asked about unless it may have some', async () => {
  const { countRequests } = await openLineage({ isRecipeShared: true }, { origins: [], derived: [] })
  await waitFor(() => expect(countRequests()).toBe(1))
  expect(screen.queryByText(/began/)).toBeNull()
  const other = await openLineage({}, { origins: [], derived: [] })
  expect(other.countRequests()).toBe(0)
})
