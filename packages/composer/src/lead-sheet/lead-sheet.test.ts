import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { beatsOfBar } from '#composer/score-time.ts'
import type { Score } from '#composer/score.ts'
import { toAbc } from './abc.ts'
import { makeLeadSheet, spellPitch, TICKS_PER_BEAT } from './lead-sheet.ts'
import { toMusicXml } from './music-xml.ts'

const PROMPTS: readonly (readonly [string, boolean])[] = [
  ['a bright pop song about summer rain, female voice', false],
  ['a calm lofi beat for rain', true],
  ['country waltz with banjo and fiddle', true],
  ['jazz quartet after midnight', true],
  ['ballad in 6/8, male voice', false],
  ['rap about the night bus', false],
  ['classical piece for strings in E flat', true],
  ['driving rock with organ in F# minor', false],
]
const SONGS = PROMPTS.map(([prompt, instrumental]): readonly [string, Score] => [
  prompt,
  compose({ prompt, instrumental, lengthSeconds: 60, seed: '7' }),
])
const melodyOf = ({ vocal, tracks }: Score) => vocal?.notes ?? tracks.find(({ role }) => role === 'lead')?.notes ?? []

describe.each(SONGS)('the lead sheet of %s', (prompt, score) => {
  const sheet = makeLeadSheet(score, prompt)
  const notes = sheet.bars.flatMap((bar) => bar.notes)
  const written = notes.filter(({ pitch, isTiedBack }) => pitch !== null && !isTiedBack)

  test('has every note of the melody, in order, and no other', () => {
    const melody = melodyOf(score).toSorted((a, b) => a.startBeat - b.startBeat)
    const starts = new Set(melody.map(({ startBeat }) => Math.max(0, Math.round(startBeat * TICKS_PER_BEAT))))
    expect(written.length).toBe(starts.size)
    expect(written.length).toBeGreaterThan(10)
    const pitches = new Set(melody.map(({ pitch }) => pitch))
    expect(written.every(({ pitch }) => pitch !== null && pitches.has(pitch))).toBe(true)
  })

  test('fills every bar, and ties each note that goes on into the next', () => {
    const barTicks = beatsOfBar(score.metre) * TICKS_PER_BEAT
    expect(sheet.bars.length).toBe(score.barCount)
    for (const bar of sheet.bars) expect(bar.notes.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(barTicks)
    const continued = notes.slice(0, -1).filter((note) => note.isTied)
    const following = notes.flatMap((note, index) => (note.isTiedBack ? [[notes[index - 1], note]] : []))
    expect(following.map(([before]) => before)).toEqual(continued)
    expect(following.every(([before, note]) => before?.pitch === note?.pitch)).toBe(true)
  })

  test('names every chord and the start of every section', () => {
    const names = sheet.bars.flatMap(({ chords }) => chords.map(({ name }) => name))
    expect(names).toEqual(score.sections.flatMap(({ chords }) => chords.map(({ name }) => name)))
    expect(sheet.bars.filter(({ mark }) => mark !== null).length).toBe(score.sections.length)
  })

  test('has the syllables that are sung, each once', () => {
    const sung = score.lyrics.flatMap(({ words }) =>
      words.flatMap(({ syllables }) => syllables.map(({ text }) => text)),
    )
    expect(written.flatMap(({ syllable }) => syllable?.text ?? [])).toEqual(sung)
  })

  test('is written as ABC whose notes and syllables are as many', () => {
    const abc = toAbc(sheet)
    expect(abc).toMatch(new RegExp(`^X:1\nT:.*\nM:${score.metre.beatsPerBar}/${score.metre.beatUnit}\nL:1/16\n`))
    const body = abc.split('\n').slice(6)
    const music = body.filter((line) => !/^(?:w:|P:)/.test(line)).join(' ')
    const played = music.replaceAll(/"[^"]*"/g, '').match(/[A-Ga-g][,']*\d*/g) ?? []
    expect(played.length).toBe(notes.filter(({ pitch }) => pitch !== null).length)
    expect(music.match(/\|/g)?.length).toBe(score.barCount)
    for (const [index, line] of body.entries()) {
      if (!line.startsWith('w:')) continue
      const before = body[index - 1] ?? ''
      const heads = before.replaceAll(/"[^"]*"/g, '').match(/[A-Ga-g][,']*\d*-?/g) ?? []
      expect(line.slice(3).split(' ').length).toBe(heads.length)
    }
  })

  test('is written as MusicXML that is well-formed and has every note', () => {
    const xml = toMusicXml(sheet, 'Cadenza')
    expect(xml.match(/<note>/g)?.length).toBe(notes.length)
    expect(xml.match(/<harmony>/g)?.length ?? 0).toBe(sheet.bars.flatMap(({ chords }) => chords).length)
    expect(xml).not.toContain('>other<')
    expect(unclosedTags(xml)).toEqual([])
  })
})

/** Tags that are not closed in the order in which they were opened. */
function unclosedTags(xml: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', selfClosed] of xml.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*?(\/?)>/g)) {
    if (selfClosed === '/') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

test('a title and words cannot add fields, comments or elements', () => {
  const [, score] = SONGS[0] ?? []
  if (!score) throw new Error('there is no song')
  const title = 'Rain\nK:F% "x" <b>&</b>\u0000'
  const sheet = makeLeadSheet(score, title)
  expect(toAbc(sheet).split('\n')[1]).toBe('T:Rain K:F x <b>&</b>')
  expect(toMusicXml(sheet, '<i>')).toContain(
    '<work-title>Rain K:F% &quot;x&quot; &lt;b&gt;&amp;&lt;/b&gt; </work-title>',
  )
})

test.each([
  [60, 0, 'C', 0, 4],
  [61, 1, 'C', 1, 4],
  [61, -1, 'D', -1, 4],
  [70, -3, 'B', -1, 4],
  [59, 0, 'B', 0, 3],
])('the pitch %d with %d sharps is %s, altered by %d, in octave %d', (pitch, fifths, step, alter, octave) => {
  expect(spellPitch(pitch, fifths)).toEqual({ step, alter, octave })
})
