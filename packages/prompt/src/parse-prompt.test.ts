import { describe, expect, test } from 'vitest'
import { parsePrompt } from './parse-prompt.ts'

describe('parsing a prompt', () => {
  test.each([
    ['lofi', 'chill lo-fi study beat'],
    ['lofi', 'música para estudiar'],
    ['pop', 'catchy indie pop'],
    ['rock', 'driving rock anthem'],
    ['ballad', 'rock ballad with strings'],
    ['ballad', 'una balada lenta'],
    ['piano', 'solo piano nocturne'],
    ['jazz', 'smooth jazz with piano'],
    ['rap', 'dark trap beat'],
    ['country', 'country road song'],
    ['us-uk', 'house track for the club'],
    ['classical', 'Orchester, Klassik'],
    ['jazz', 'jazz waltz'],
    ['country', 'just a banjo'],
  ] as const)('finds %s in "%s"', (genre, prompt) => {
    expect(parsePrompt(prompt).genre).toBe(genre)
  })

  test('ignores an excluded genre or mood', () => {
    expect(parsePrompt('not sad, no rock').genre).toBeNull()
    expect(parsePrompt('not sad').mood).toBeNull()
  })

  test.each([
    ['at 92 bpm', [92, 92]],
    ['92BPM', [92, 92]],
    ['tempo: 128', [128, 128]],
    ['90-100 bpm', [90, 100]],
    ['between 70 and 80 bpm', [70, 80]],
    ['97.5 bpm', [97.5, 97.5]],
    ['trance at 138', [138, 138]],
    ['no faster than 80 bpm', [68, 80]],
    ['over 100 bpm', [100, 112.00000000000001]],
  ] as const)('reads the tempo of "%s"', (prompt, pulseBpm) => {
    expect(parsePrompt(prompt).pulseBpm).toEqual(pulseBpm)
  })

  test.each(['9999 bpm', '5 bpm', 'in 1992', 'jazz club at 2am', 'at 20 years old', 'no tempo named'])(
    'finds no tempo in "%s"',
    (prompt) => {
      expect(parsePrompt(prompt).pulseBpm).toBeNull()
    },
  )

  test('distinguishes named from excluded instruments', () => {
    const parsed = parsePrompt('piano and violin, no drums or bass, without guitars')
    expect(parsed.instruments).toEqual(['piano', 'violin'])
    expect(parsed.excludedInstruments).toEqual(['drums', 'bass', 'guitar'])
    expect(parsePrompt('sin batería').excludedInstruments).toEqual(['drums'])
    expect(parsePrompt('ohne Schlagzeug und Bass').excludedInstruments).toEqual(['drums', 'bass'])
    expect(parsePrompt('drumless').excludedInstruments).toEqual(['drums'])
  })

  test('an exclusion ends with its clause', () => {
    expect(parsePrompt('no bass, piano').instruments).toEqual(['piano'])
    expect(parsePrompt("I don't want any guitars, give me a banjo")).toMatchObject({
      instruments: ['banjo'],
      excludedInstruments: ['guitar'],
    })
    expect(parsePrompt('leave out the electric guitar').excludedInstruments).toEqual(['cleanGuitar'])
    expect(parsePrompt('drum-free').excludedInstruments).toEqual(['drums'])
    expect(parsePrompt('trumpet instead of saxophone')).toMatchObject({
      instruments: ['trumpet'],
      excludedInstruments: ['saxophone'],
    })
  })

  test('distinguishes a solo instrument from a solo section', () => {
    expect(parsePrompt('solo piano')).toMatchObject({ isOnlyNamed: true, isInstrumental: true })
    expect(parsePrompt('pop with a guitar solo')).toMatchObject({ isOnlyNamed: false, form: { hasSolo: true } })
    expect(parsePrompt('flute and harp duet')).toMatchObject({ isOnlyNamed: true, isInstrumental: true })
    expect(parsePrompt('opens with only piano').isOnlyNamed).toBe(false)
    expect(parsePrompt('two guitars, nothing else').isOnlyNamed).toBe(true)
  })

  test('does not read the subject of the song as a request', () => {
    expect(parsePrompt('pop song about a rock on a slow bridge')).toMatchObject({ genre: 'pop', pace: null })
    expect(parsePrompt('pop song about crossing a bridge').form.hasBridge).toBe(false)
    expect(parsePrompt('a song about a woman with male vocals').voice).toBe('male')
  })

  test('finds how the song begins, continues and ends', () => {
    expect(parsePrompt('starts quiet, with a bridge and a key change, fades out').form).toEqual({
      start: 'quiet',
      end: 'quiet',
      hasIntro: true,
      hasBridge: true,
      hasSolo: false,
      hasKeyChange: true,
    })
    expect(parsePrompt('no intro, big finish').form).toMatchObject({ hasIntro: false, end: 'loud' })
  })

  test('finds pace, time signature, voice and instruments that play alone', () => {
    expect(parsePrompt('a slow waltz')).toMatchObject({ pace: 'slow', timeSignature: { beatsPerBar: 3, beatUnit: 4 } })
    expect(parsePrompt('fast jig in 6/8')).toMatchObject({
      pace: 'fast',
      timeSignature: { beatsPerBar: 6, beatUnit: 8 },
    })
    expect(parsePrompt('female vocals').voice).toBe('female')
    expect(parsePrompt('mit Männerstimme').voice).toBe('male')
    expect(parsePrompt('only strings').isOnlyNamed).toBe(true)
    expect(parsePrompt('no vocals').isInstrumental).toBe(true)
  })
})
