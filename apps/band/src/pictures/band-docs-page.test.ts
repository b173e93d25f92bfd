import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PICTURE_SONGS, scoreFileName, soundFileName } from './picture-songs.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const FOLDER = path.join(ROOT, 'docs/band')
const page = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
const songbook = globSync('packages/composer/src/{genres,parts/drums,plan}/*.ts', { cwd: ROOT })
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n')

describe('the documentation page of the band', () => {
  test.each(PICTURE_SONGS)('shows the prompt, the score and the spectrogram of $genre', (song) => {
    expect(page).toContain(`### ${song.genreName}: “${song.prompt}”`)
    const files = [[scoreFileName(song), 120_000] as const, [soundFileName(song), 250_000] as const]
    for (const [file, bytes] of files) {
      expect(page).toContain(`](${file})`)
      expect(statSync(path.join(FOLDER, file)).size).toBeLessThan(bytes)
    }
  })

  test('has no broken links', () => {
    const targets = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !existsSync(path.join(FOLDER, target)))).toEqual([])
  })

  test('quotes only grooves, chords and forms that the band plays', () => {
    const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    const music = quoted.filter((text) => /^(?:[.\d]{16}|[ivpcbo]{2,}|[b#]?[iIvV]+\S*(?:[ ,]\S+)+)$/.test(text))
    expect(music.length).toBeGreaterThan(40)
    expect(music.filter((text) => !songbook.includes(`'${text}'`) && !songbook.includes(`'${text} `))).toEqual([])
  })
})
