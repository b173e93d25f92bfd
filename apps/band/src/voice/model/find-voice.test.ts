import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchVoice, VoiceUnavailableError } from './fetch-voice.ts'
import { findVoice, VOICE_FILE_NAME } from './find-voice.ts'

let folder: string
const searchPath = process.env['PATH']

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'find-voice-'))
})

afterEach(async () => {
  process.env['PATH'] = searchPath
  await rm(folder, { recursive: true, force: true })
})

test('a configured file is taken, and where it is missing nothing else is', async () => {
  const file = path.join(folder, 'my.htsvoice')
  await writeFile(file, 'a voice')
  await writeFile(path.join(folder, VOICE_FILE_NAME), 'another voice')
  expect(await findVoice({ configuredFile: file, cacheFolder: folder })).toBe(file)
  expect(await findVoice({ configuredFile: path.join(folder, 'no'), cacheFolder: folder })).toBeNull()
})

test('the cache is looked at, and nothing anywhere is null', async () => {
  const kept = path.join(folder, VOICE_FILE_NAME)
  const before = await findVoice({ cacheFolder: folder })
  await writeFile(kept, 'a voice')
  const after = await findVoice({ cacheFolder: folder })
  // A machine that has the voice installed finds that one first.
  expect(before === null ? after : kept).toBe(kept)
  expect(await findVoice({ configuredFile: '', cacheFolder: folder })).toBe(after)
})

test('where there is no apt-get the reason and the way out are told', async () => {
  process.env['PATH'] = folder
  const refusal = await fetchVoice(folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(VoiceUnavailableError)
  expect(String(refusal)).toMatch(/no apt-get.*BAND_VOICE/)
})
