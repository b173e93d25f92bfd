import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compose } from '@cadenza/composer/compose'
import { expect, onTestFinished, test } from 'vitest'
import { bundledSoundFont } from '#band/synth/find-sound-font.ts'
import { fetchTestVoice } from '#test/test-voice.ts'
import { recordStems } from './record-stems.ts'
import { newFolder } from '#test/studio/test-studio.ts'
import { openThreadPool } from '#band/studio/threads/thread-pool.ts'

const REQUEST = { prompt: 'a pop song about rain', lengthSeconds: 8, instrumental: false, seed: '5' }

test('another seed of the drums does not change a bit of any other stem', { timeout: 60_000 }, async () => {
  const pool = openThreadPool(2)
  onTestFinished(() => pool.close())
  const root = await newFolder()
  const voicePath = await fetchTestVoice()
  const hashes = async (name: string, partSeeds: { drums?: string }): Promise<Record<string, string>> => {
    const folder = path.join(root, name)
    await mkdir(folder)
    const { channels } = await recordStems(pool, {
      form: { score: compose({ ...REQUEST, partSeeds }), isLoop: false },
      canSing: true,
      soundFontPath: bundledSoundFont(),
      voicePath,
      cache: null,
      folder,
      signal: new AbortController().signal,
      onDone: () => undefined,
    })
    const found = channels.map(async ({ name: stem }) => {
      const bytes = await readFile(path.join(folder, `stem-${stem}`))
      return [stem, createHash('sha256').update(bytes).digest('hex')] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }
  const { drums: before, ...others } = await hashes('first', {})
  const { drums: after, ...otherAfter } = await hashes('second', { drums: 'another' })
  expect(Object.keys(others).length).toBeGreaterThan(3)
  expect(Object.keys(others)).toContain('vocal')
  expect(otherAfter).toEqual(others)
  expect(after).not.toBe(before)
})
