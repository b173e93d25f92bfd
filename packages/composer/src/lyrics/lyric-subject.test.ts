import { describe, expect, test } from 'vitest'
import { parseSubject } from './lyric-subject.ts'

describe('the subject of a song', () => {
  test.each([
    ['a happy song about my old dog, 92 bpm', 'thing', 'my old dog'],
    ['pop about summer rain in Lisbon', 'thing', 'summer rain in Lisbon'],
    ['country about Friday night and football lights', 'thing', 'Friday night and football lights'],
    ['rock about quitting my job', 'doing', 'quitting my job'],
    ['ballad about not giving up', 'doing', 'not giving up'],
    ['pop about a girl who paints the city at night', 'thing', 'a girl'],
    ['a song about love in D minor with violins', 'thing', 'love'],
    ['a song about how we met', 'clause', 'how we met'],
    ['pop song for my daughter Lea turning six', 'person', 'Lea'],
    ['a ballad for our anniversary', 'thing', 'our anniversary'],
    ['una canción sobre el mar', 'thing', 'the sea'],
    ['ein Lied für Anna', 'person', 'Anna'],
    ['lofi, rainy window', 'thing', 'the rain'],
    ['A SONG ABOUT ROBOTS', 'thing', 'robots'],
  ])('in "%s" is %s "%s"', (prompt, kind, text) => {
    expect(parseSubject(prompt)).toMatchObject({ kind, text })
  })

  test.each([
    'music for studying',
    'lofi for a podcast',
    'pop',
    '',
    'a song about 日本',
    'about',
    'a waltz in 3/4 time',
    'canción en sol mayor',
  ])('is null for "%s"', (prompt) => {
    expect(parseSubject(prompt)).toBeNull()
  })

  test('fits a line, however long the prompt describes it', () => {
    const long = `about ${'the very long and winding story of everything '.repeat(40)}`
    expect(parseSubject(long)!.text.split(' ').length).toBeLessThanOrEqual(6)
    expect(parseSubject('about ambition and sleepless nights')).toMatchObject({ short: 'ambition' })
  })
})
