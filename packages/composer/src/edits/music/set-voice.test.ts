import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, SUNG } from '#test/edit-song.ts'

describe('setVoice', () => {
  test('lets the other voice sing the same tune an octave lower, and leaves the band', () => {
    const { before, after, defects } = edit(SUNG, { op: 'setVoice', voice: 'male' })
    expect(after.vocal?.voice).toBe('male')
    const octaveLower = before.vocal?.notes.map((note) => ({ ...note, pitch: note.pitch - 12 }))
    expect(after.vocal?.notes).toEqual(octaveLower)
    expect(after.tracks).toEqual(before.tracks)
    expect(defects).toEqual([])
  })

  test('is the song that would have been composed for that voice', () => {
    const { after } = edit(SUNG, { op: 'setVoice', voice: 'male' })
    const { before } = edit({ ...SUNG, voice: 'male' }, { op: 'setVoice', voice: 'male' })
    expect(after.vocal).toEqual(before.vocal)
  })

  test('refuses instrumentals', () => {
    expect(refusalOf(PLAYED, { op: 'setVoice', voice: 'male' })).toBe('no-singer')
  })
})
