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

test('uses a configured file, and nothing else if it is missing', async () => {
  const file = path.join(folder, 'my.htsvoice')
  await writeFile(file, 'a voice')
  await writeFile(path.join(folder, VOICE_FILE_NAME), 'another voice')
  expect(await findVoice({ configuredFile: file, cacheFolder: folder })).toBe(file)
  expect(await findVoice({ configuredFile: path.join(folder, 'no'), cacheFolder: folder })).toBeNull()
})

test('finds the voice in the cache and returns null if there is none', async () => {
  const cachedFile = path.join(folder, VOICE_FILE_NAME)
  const before = await findVoice({ cacheFolder: folder })
  await writeFile(cachedFile, 'a voice')
  const after = await findVoice({ cacheFolder: folder })
  // A machine that has the voice installed finds that one first.
  expect(before === null ? after : cachedFile).toBe(cachedFile)
  expect(await findVoice({ configuredFile: '', cacheFolder: folder })).toBe(after)
})

test('without apt-get the error names the reason and a solution', async () => {
  process.env['PATH'] = folder
  const refusal = await fetchVoice(folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(VoiceUnavailableError)
  expect(String(refusal)).toMatch(/no apt-get.*BAND_VOICE/)
})
