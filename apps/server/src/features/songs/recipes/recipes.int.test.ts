import { randomUUID } from 'node:crypto'
import type { Problem } from '@cadenza/contract/problem'
import type { Lineage } from '@cadenza/contract/rehearsal/recipe-sharing'
import type { Song } from '@cadenza/contract/songs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeSong } from '#features/songs/songs.service.ts'
import { newSong, newTestUser, newVisitor, startApiWithSongs, type TestViewer } from '#test/api/api-with-songs.ts'
import { type BandSong, newBandSong, ORDER } from '#test/generation/band-songs.ts'
import { completeGeneration } from '#test/generation/manual-generations.ts'
import { rehearse } from '#test/generation/rehearse.ts'
import { requestGeneration } from '#test/worker/generation-stack.ts'

const setup = await startApiWithSongs({ MUSIC_URL: 'http://127.0.0.1:1', WRITES_PER_MINUTE: '1000000' })
afterAll(() => setup.close())
const visitor = newVisitor(setup)
let owner: TestViewer
let song: BandSong
beforeEach(async () => {
  owner = await newTestUser(setup)
  song = await newBandSong(setup, owner)
})

const publish = (viewer: TestViewer, { id }: { id: string }, isPublic = true) =>
  viewer.requestJson<Song>('PATCH', `/api/songs/${id}`, { isPublic })
const shareRecipe = (viewer: TestViewer, { id }: { id: string }, isShared = true) =>
  viewer.request('PUT', `/api/songs/${id}/recipe/sharing`, { isShared })
const lineageOf = (viewer: TestViewer, { id }: { id: string }) =>
  viewer.requestJson<Lineage>('GET', `/api/songs/${id}/lineage`)

async function codeOf(response: Promise<Response>): Promise<string> {
  return ((await (await response).json()) as Problem).code
}

/** A song that was rehearsed from the recipe of `origin`, or that claims so. */
async function deriveSong(viewer: TestViewer, origin: { id: string }): Promise<Song> {
  const { id } = await newBandSong(setup, viewer, { rehearsedFrom: origin.id })
  return viewer.readSong(id)
}

test('the recipe of a public song is for everybody once its owner shares it, and no longer when they stop', async () => {
  const read = () => visitor.request('GET', `/api/songs/${song.id}/recipe`)
  expect(await codeOf(read())).toBe('NOT_FOUND')
  expect(await (await shareRecipe(owner, song)).json()).toMatchObject({ isRecipeShared: true })
  expect(await codeOf(read())).toBe('NOT_FOUND')
  expect(await publish(owner, song)).toMatchObject({ isRecipeShared: true })
  expect(await (await read()).json()).toEqual(song.recipe)
  expect(await visitor.readSong(song.id)).toMatchObject({ isRecipeShared: true, hasOrigin: false })
  expect(await (await shareRecipe(owner, song, false)).json()).toMatchObject({ isRecipeShared: false })
  expect(await codeOf(read())).toBe('RECIPE_NOT_SHARED')
  expect(await owner.requestJson('GET', `/api/songs/${song.id}/recipe`)).toEqual(song.recipe)
})

test('a recipe is shared by the owner alone, and only of a song that has one', async () => {
  const other = await newTestUser(setup)
  await publish(owner, song)
  expect(await codeOf(shareRecipe(other, song))).toBe('NOT_FOUND')
  const plain = await newSong(setup, owner.userId)
  expect(await codeOf(shareRecipe(owner, plain))).toBe('RECIPES_NOT_RECORDED')
})

test('a song that began with a shared recipe names its origin, and the origin names it once it is public', async () => {
  await shareRecipe(owner, song)
  await publish(owner, song)
  const other = await newTestUser(setup)
  const derived = await deriveSong(other, song)
  expect(derived).toMatchObject({ hasOrigin: true, isRecipeShared: false })
  expect((await lineageOf(visitor, song)).derived).toEqual([])
  expect((await lineageOf(other, song)).derived).toMatchObject([{ id: derived.id }])
  await publish(other, derived)
  await shareRecipe(other, derived)
  const third = await deriveSong(owner, derived)
  expect((await lineageOf(owner, third)).origins.map(({ id }) => id)).toEqual([derived.id, song.id])
  const { creatorName, creatorHandle, artworkUrl } = await visitor.readSong(derived.id)
  expect((await lineageOf(visitor, song)).derived).toMatchObject([
    { id: derived.id, creatorName, creatorHandle, artworkUrl },
  ])

  await publish(owner, song, false)
  expect(await lineageOf(visitor, derived)).toMatchObject({ origins: [] })
  expect(await visitor.readSong(derived.id)).toMatchObject({ hasOrigin: true })
  await removeSong(setup.api.db, setup.store, song.id)
  expect(await visitor.readSong(derived.id)).toMatchObject({ hasOrigin: false })
})

test('a song has no origin if its user may not rehearse that one, or it is gone when the generation ends', async () => {
  const other = await newTestUser(setup)
  await publish(owner, song)
  expect(await deriveSong(other, song)).toMatchObject({ hasOrigin: false })
  expect(await deriveSong(other, { id: randomUUID() })).toMatchObject({ hasOrigin: false })
  expect(await deriveSong(owner, song)).toMatchObject({ hasOrigin: true })

  const { body, score } = rehearse(ORDER)
  const { requestId } = await requestGeneration(setup, owner, { ...body, rehearsedFrom: song.id })
  await removeSong(setup.api.db, setup.store, song.id)
  await completeGeneration(setup.api.db, requestId, { seconds: score.lengthSeconds })
  const row = await setup.api.db
    .selectFrom('songs')
    .select('rehearsedFrom')
    .where('generationId', '=', requestId)
    .executeTakeFirstOrThrow()
  expect(row.rehearsedFrom).toBeNull()
})
