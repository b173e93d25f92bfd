import { GENRES } from '@cadenza/vocabulary/genres'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { describe, expect, test } from 'vitest'
import { DEMO_CREATORS } from './demo-creators.ts'
import { DEMO_PLAYLISTS } from './demo-playlists.ts'
import { DEMO_SONGS } from './demo-songs.ts'

const FIRST_SONGS = DEMO_SONGS.slice(0, 12)

describe('the demo catalog', () => {
  test('has a dozen creators and more than sixty songs, five or more in every genre', () => {
    expect(DEMO_CREATORS).toHaveLength(12)
    expect(new Set(DEMO_SONGS.map(({ prompt }) => prompt)).size).toBeGreaterThan(60)
    for (const genre of GENRES) {
      expect(DEMO_SONGS.filter((song) => song.genre === genre).length, genre).toBeGreaterThanOrEqual(5)
    }
  })

  test('first makes one short song of each creator, with every genre among the first ten', () => {
    expect(new Set(FIRST_SONGS.map(({ creator }) => creator)).size).toBe(12)
    expect(new Set(FIRST_SONGS.slice(0, 10).map(({ genre }) => genre))).toEqual(new Set(GENRES))
    expect(Math.max(...FIRST_SONGS.map(({ seconds }) => seconds))).toBe(20)
  })

  test('never has two songs by one creator in a row', () => {
    const creators = DEMO_SONGS.map(({ creator }) => creator)
    expect(creators.filter((creator, index) => creator === creators[index + 1])).toEqual([])
  })

  test('names no real person: none of its prompts and texts has to be sanitized', () => {
    const texts = [
      ...DEMO_SONGS.map(({ prompt }) => prompt),
      ...DEMO_CREATORS.flatMap(({ name, bio }) => [name, bio]),
      ...DEMO_PLAYLISTS.flatMap(({ title, description }) => [title, description]),
    ]
    expect(texts.filter((text) => sanitizePrompt(text).wasSanitized)).toEqual([])
    for (const { bio } of DEMO_CREATORS) expect(bio).toMatch(/^House creator\./)
  })

  test('fills every playlist with four songs or more, by creators that exist', () => {
    const handles = new Set(DEMO_CREATORS.map(({ handle }) => handle))
    for (const { creator } of [...DEMO_SONGS, ...DEMO_PLAYLISTS]) expect(handles).toContain(creator)
    for (const { creator, title, holds } of DEMO_PLAYLISTS) {
      const songs = DEMO_SONGS.filter((song) => (holds === 'own' ? song.creator === creator : song.genre === holds))
      expect(songs.length, title).toBeGreaterThanOrEqual(4)
    }
  })
})
