import { expect, test } from 'vitest'
import { assertMediaKey } from '#adapters/media-store/media-store.ts'
import { audioKey, coverKey, lyricsKey, mediaKeysOf, midiKey, scoreKey, stemKey } from './song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'

test('a folder is 128 random bits, and never the same twice', () => {
  const folders = Array.from({ length: 1000 }, newMediaFolder)
  for (const folder of folders) expect(folder).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(folders).size).toBe(1000)
})

test('keys name the file in its folder', () => {
  expect(audioKey('f', 'high')).toBe('audio/f/320.mp3')
  expect(audioKey('f', 'standard')).toBe('audio/f/128.mp3')
  expect(lyricsKey('f')).toBe('audio/f/lyrics.json')
  expect(midiKey('f')).toBe('audio/f/score.mid')
  expect(scoreKey('f')).toBe('audio/f/score.json.gz')
  expect(stemKey('f', '1-drums')).toBe('audio/f/stem-1-drums')
  expect(coverKey('f', 256)).toBe('cover/f/256.webp')
  expect(coverKey('f', 1024)).toBe('cover/f/1024.webp')
  expect(coverKey('f', 'png')).toBe('cover/f/1024.png')
  expect(coverKey('f', 'card')).toBe('cover/f/card.png')
})

test('the keys of a song name each of its files once, and every store accepts them', () => {
  const folders = { audioFolder: newMediaFolder(), coverFolder: newMediaFolder() }
  const plain = mediaKeysOf({ ...folders, hasLyrics: false, hasMidi: false, hasScore: false, stems: [] })
  expect(plain).toHaveLength(7)
  const rich = mediaKeysOf({
    ...folders,
    hasLyrics: true,
    hasMidi: true,
    hasScore: true,
    stems: ['1-drums', '2-voice'],
  })
  expect(rich).toEqual(expect.arrayContaining(plain))
  expect(new Set(rich).size).toBe(12)
  for (const key of rich) expect(() => assertMediaKey(key)).not.toThrow()
})
