import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { numberedFileName } from '@cadenza/domain/text/file-name'
import { createSeededRandom } from '@cadenza/random/seeded-random'
import { expect, onTestFinished, test } from 'vitest'
import { readZip, textsOf } from '#test/read-zip.ts'
import { createZipWriter } from './zip-writer.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const SOUND = { modifiedAt: AT, isCompressed: false }

test('entries are read back unchanged, texts compressed and audio stored as it is', async () => {
  const zip = createZipWriter()
  const read = buffer(zip.output)
  await zip.addText('README.txt', 'la '.repeat(1000), AT)
  await zip.add('Songs/01 a.mp3', Readable.from([Buffer.alloc(200_000, 7), Buffer.from('end')]), SOUND)
  await zip.addText('empty.txt', '', AT)
  zip.end()
  const entries = readZip(await read)
  expect(entries.map(({ name, isStored }) => [name, isStored])).toEqual([
    ['README.txt', false],
    ['Songs/01 a.mp3', true],
    ['empty.txt', false],
  ])
  expect(entries[1]?.bytes).toHaveLength(200_003)
  expect(textsOf(entries)['README.txt']).toBe('la '.repeat(1000))
})

test('no source is read before the reader of the archive needs it', async () => {
  const zip = createZipWriter()
  let bytesRead = 0
  async function* endless() {
    for (;;) {
      bytesRead += 65_536
      yield Buffer.alloc(65_536)
    }
  }
  const adding = zip.add('Songs/01 a.mp3', Readable.from(endless(), { objectMode: false }), SOUND)
  adding.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(bytesRead).toBeLessThan(1_500_000)
  zip.output.destroy()
  await expect(adding).rejects.toThrow('aborted')
  const untilThen = bytesRead
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(bytesRead).toBe(untilThen)
})

const PIECES = [
  '../',
  '\\',
  'CON',
  'nul.',
  '\u202E',
  '\uD800',
  '\r\n',
  '"',
  '*',
  'é',
  'e\u0301',
  '夜',
  '👍🏽',
  ' ',
  '.',
  'a',
  'A',
]

test('an archive with hostile file names opens with unzip', async () => {
  const random = createSeededRandom('hostile archive')
  const zip = createZipWriter()
  const read = buffer(zip.output)
  for (let number = 1; number <= 1000; number += 1) {
    const title = Array.from({ length: random.below(9) }, () => PIECES[random.below(PIECES.length)] ?? '').join('')
    const name = numberedFileName(number, 1000, title, 'mp3')
    await zip.add(`Songs/${name}`, Readable.from([Buffer.from(title.toWellFormed())]), SOUND)
  }
  zip.end()
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-zip-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await writeFile(path.join(dir, 'a.zip'), await read)
  // In the C locale unzip cannot print such names, and reports each of them as an error.
  const tested = spawnSync('unzip', ['-tq', path.join(dir, 'a.zip')], { env: { LC_ALL: 'C.UTF-8' } })
  expect(tested.stdout.toString()).toContain('No errors detected')
  expect(tested.status).toBe(0)
})
