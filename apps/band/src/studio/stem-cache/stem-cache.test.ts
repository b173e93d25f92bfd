import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStemCache, type StemCache, type StemCacheOptions } from './stem-cache.ts'
import type { StemFacts } from './stem-entry.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FACTS: StemFacts = { details: { firstGain: 0.1 }, gains: sharedGains(3) }

function sharedGains(length: number): Float32Array<SharedArrayBuffer> {
  const gains = new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT))
  return gains.fill(0.3)
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-stems-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const open = (options: Partial<StemCacheOptions> & { readonly folder: string }) =>
  openStemCache({
    soundVersion: '1',
    maxBytes: 1e9,
    maxAgeMs: 30 * DAY_MS,
    freeBytes: 0,
    onError: () => undefined,
    ...options,
  })

/** Records `text` as audio; the returned song says what is audio and whether it was recorded. */
async function play(cache: StemCache, content: unknown, text: string) {
  const file = path.join(newFolder(), 'stem')
  let isRecorded = false
  const record = async () => {
    isRecorded = true
    await writeFile(file, text)
    return FACTS
  }
  const facts = await cache.getOrRecord({ content, path: file, record })
  return { audio: await readFile(file, 'utf8'), facts, isRecorded, file }
}

async function filesIn(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((entry) => path.basename(entry) === name).map((entry) => path.join(folder, entry))
}

test('a stem is recorded once, and has the same bytes and facts afterwards, also after a restart', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  expect(await play(cache, { notes: [1] }, 'drums')).toMatchObject({ audio: 'drums', isRecorded: true })
  expect(await play(cache, { notes: [1] }, 'never')).toMatchObject({ audio: 'drums', isRecorded: false, facts: FACTS })
  const restarted = await open({ folder })
  expect(await play(restarted, { notes: [1] }, 'never')).toMatchObject({ audio: 'drums', isRecorded: false })
  expect(restarted.counts()).toMatchObject({ recorded: 0, reused: 1, damaged: 0 })
})

test('other notes and other code or sounds are other stems', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  await play(cache, { notes: [1] }, 'drums')
  expect(await play(cache, { notes: [2] }, 'other drums')).toMatchObject({ audio: 'other drums', isRecorded: true })
  const upgraded = await open({ folder, soundVersion: '2' })
  expect(await play(upgraded, { notes: [1] }, 'better drums')).toMatchObject({ audio: 'better drums' })
})

test.each([
  ['torn audio', 'audio', (file: string) => truncate(file, 2)],
  ['other audio of the same length', 'audio', (file: string) => writeFile(file, 'drumz')],
  ['torn gains', 'gains', (file: string) => truncate(file, 4)],
  ['a torn head', 'head.json', (file: string) => truncate(file, 20)],
  [
    'another gain in the head',
    'head.json',
    async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('0.1', '0.2')),
  ],
])('%s is never played: the stem is recorded anew and stored again', async (_, name, damage) => {
  const folder = newFolder()
  const cache = await open({ folder })
  await play(cache, 'song', 'drums')
  const [file = ''] = await filesIn(folder, name)
  await damage(file)
  expect(await play(cache, 'song', 'drums')).toMatchObject({ audio: 'drums', isRecorded: true })
  expect(cache.counts().damaged).toBe(1)
  expect(await play(cache, 'song', 'never')).toMatchObject({ audio: 'drums', isRecorded: false, facts: FACTS })
})

test('a missing file of an entry is a stem to record', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  await play(cache, 'song', 'drums')
  const [head = ''] = await filesIn(folder, 'head.json')
  rmSync(head)
  expect(await play(cache, 'song', 'drums')).toMatchObject({ audio: 'drums', isRecorded: true })
})

test('two songs that record the same stem at once both get it, and one entry is left', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  const songs = await Promise.all(Array.from({ length: 5 }, () => play(cache, 'song', 'drums')))
  expect(songs.map(({ audio }) => audio)).toEqual(Array(5).fill('drums'))
  expect(await filesIn(folder, 'audio')).toHaveLength(1)
  expect(cache.counts()).toMatchObject({ damaged: 0, notStored: 0 })
  expect((await readdir(folder)).filter((name) => name.startsWith('draft-'))).toEqual([])
})

test('a song is made where nothing can be stored', async () => {
  const folder = newFolder()
  const errors: unknown[] = []
  const cache = await open({ folder, onError: (error) => void errors.push(error) })
  rmSync(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder was')
  expect(await play(cache, 'song', 'drums')).toMatchObject({ audio: 'drums', isRecorded: true, facts: FACTS })
  await cache.trim()
  expect(cache.counts()).toMatchObject({ recorded: 1, notStored: 1 })
  expect(errors.length).toBeGreaterThan(0)
})

test('a song that uses a stem keeps it while the entry is evicted', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  await play(cache, 'song', 'drums')
  const { file } = await play(cache, 'song', 'never')
  const emptied = await open({ folder, maxBytes: 0 })
  expect(await filesIn(folder, 'audio')).toEqual([])
  expect(await readFile(file, 'utf8')).toBe('drums')
  expect(await play(emptied, 'song', 'drums')).toMatchObject({ isRecorded: true })
})

test('what was not used for longest goes first, and all goes after thirty days or where the disk is nearly full', async () => {
  const folder = newFolder()
  const cache = await open({ folder })
  const entryOf = async (content: string) => {
    const key = cache.keyOf(content)
    return (await filesIn(folder, 'audio')).map((file) => path.dirname(file)).find((place) => place.endsWith(key))
  }
  for (const content of ['old', 'middle', 'new']) await play(cache, content, content.repeat(10_000))
  const sizes = await Promise.all((await filesIn(folder, 'audio')).map(async (file) => (await stat(file)).blocks * 512))
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  const use = async (content: string, days: number) => {
    const time = new Date(Date.now() - days * DAY_MS)
    await utimes((await entryOf(content)) ?? '', time, time)
  }
  await use('old', 3)
  await use('middle', 2)
  await open({ folder, maxBytes: total })
  expect(await entryOf('old')).toBeUndefined()
  expect(await entryOf('middle')).toBeDefined()
  await use('middle', 31)
  await open({ folder })
  expect(await entryOf('middle')).toBeUndefined()
  expect(await entryOf('new')).toBeDefined()
  await open({ folder, freeBytes: Number.MAX_SAFE_INTEGER })
  expect(await filesIn(folder, 'audio')).toEqual([])
})
