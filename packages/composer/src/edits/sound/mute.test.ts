import { describe, expect, test } from 'vitest'
import type { Edit } from '#composer/recipe/recipe.ts'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

const mute = (part: Extract<Edit, { op: 'mute' }>['part'], isMuted = true): Edit => ({ op: 'mute', part, isMuted })

describe('mute', () => {
  test('takes one part out and leaves the others', () => {
    const { before, after, defects } = edit(SUNG, mute('drums'))
    expect(after.tracks).toEqual(before.tracks.filter(({ name }) => name !== 'drums'))
    expect(after.vocal).toEqual(before.vocal)
    expect(defects).toEqual([])
  })

  test('takes the words out with the singer', () => {
    const { before, after, defects } = edit(SUNG, mute('vocal'))
    expect([after.vocal, after.lyrics]).toEqual([null, []])
    expect(after.tracks).toEqual(before.tracks)
    expect(defects).toEqual([])
  })

  test('is undone by the same edit', () => {
    expect(scoreOf(SUNG, mute('bass'), mute('bass', false))).toEqual(scoreOf(SUNG))
  })

  test('refuses parts that nobody plays, and silence', () => {
    expect(refusalOf(PLAYED, mute('vocal'))).toBe('no-such-part')
    const names = scoreOf(PLAYED).tracks.map(({ name }) => name as 'drums')
    expect(refusalOf(PLAYED, ...names.map((name) => mute(name)))).toBe('silent')
  })
})
