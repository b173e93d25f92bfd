import { describe, expect, test } from 'vitest'
import { MAX_PROMPT_LENGTH } from './prompt-limits.ts'
import { sanitizePrompt, SANITIZED_PROMPT_MESSAGE, type SanitizedPrompt } from './prompt-sanitizer.ts'
import { readPrompt } from './read-prompt.ts'
import { SIMILAR_CHARACTERISTICS } from './similar-characteristics.ts'
import { createSongTitle } from '#domain/titles/song-title.ts'
import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'

const textOf = (prompt: string): string => sanitizePrompt(prompt).text

/** Returns the prompt with the changes applied, or undefined if a change does not fit it. */
function rebuilt(prompt: string, { changes }: SanitizedPrompt): string | undefined {
  let text = ''
  let at = 0
  for (const { from, to, start, end } of changes) {
    if (start < at || prompt.slice(start, end) !== from) return undefined
    text += prompt.slice(at, start) + to
    at = end
  }
  return text + prompt.slice(at)
}

describe('a prompt that names an artist or a song', () => {
  test.each([
    [
      'a ballad like Taylor Swift',
      'a ballad with similar characteristics (2010s, female vocals, acoustic guitar, piano)',
    ],
    [
      'a waltz in the style of Radiohead, slow',
      'a waltz with similar characteristics (1990s, male vocals, falsetto vocals, electric guitar, pad), slow',
    ],
    [
      'sounds like Billie Jean by Michael Jackson',
      'with similar characteristics (1980s pop, funk, male vocals, synth bass, brass, fast tempo)',
    ],
    ['remix of Blinding Lights', 'remix with similar characteristics'],
    ['in the style of Marta Lindqvist', 'with similar characteristics'],
    [
      'dark Drake type beat at 140 bpm',
      'dark beat with similar characteristics (2010s hip hop, r&b, male vocals, rapped vocals, synth bass, pad) at 140 bpm',
    ],
    [
      'an Adele ballad with full strings',
      'a ballad with similar characteristics (2010s ballad, female vocals, piano, strings, slow tempo) with full strings',
    ],
    [
      'like Rihanna, Beyoncé and Adele but slower',
      'with similar characteristics (pop, dancehall, r&b, female vocals, synth bass, brass, piano) but slower',
    ],
    [
      'as if Queen wrote it',
      'with similar characteristics (1970s rock, male vocals, choir, piano, distorted guitar, medium tempo)',
    ],
    ['a song that sounds like "Wonderwall"', 'a song with similar characteristics'],
    [
      "dans le style d'Aya Nakamura",
      'with similar characteristics (2010s afrobeats, r&b, female vocals, synth bass, medium tempo)',
    ],
    [
      'una balada de Alejandro Sanz',
      'una balada with similar characteristics (1990s ballad, male vocals, nylon guitar, piano, slow tempo)',
    ],
    [
      'ein Lied wie Helene Fischer',
      'ein Lied with similar characteristics (2010s schlager, female vocals, synthesizer, fast tempo)',
    ],
    [
      '像周杰伦一样的歌',
      '像with similar characteristics (2000s ballad, r&b, male vocals, piano, strings, medium tempo)一样的歌',
    ],
  ])('[X1] has the style phrase replaced: %s', (prompt, expected) => {
    expect(sanitizePrompt(prompt)).toMatchObject({ text: expected, wasSanitized: true })
  })

  test('[X1] is explained with the exact message', () => {
    expect(SIMILAR_CHARACTERISTICS).toBe('with similar characteristics')
    expect(SANITIZED_PROMPT_MESSAGE).toBe(
      'We cannot generate music using licensed material (artist names, song titles, etc.). Your prompt has been automatically rewritten to respect copyright laws.',
    )
  })

  test('reports its changes with offsets in the original', () => {
    const prompt = 'T\u0336a\u0336ylor Swift vocals, then 𝐃𝐫𝐚𝐤𝐞 type beat'
    const result = sanitizePrompt(prompt)
    expect(result.changes).toEqual([
      {
        from: 'T\u0336a\u0336ylor Swift vocals',
        to: expect.stringMatching(/^vocals with similar characteristics \(2010s /),
        start: 0,
        end: 21,
      },
      {
        from: '𝐃𝐫𝐚𝐤𝐞 type beat',
        to: expect.stringMatching(/^beat with similar characteristics \(2010s /),
        start: 28,
        end: 48,
      },
    ])
    expect(rebuilt(prompt, result)).toBe(result.text)
  })

  test('leaves no invisible character that reversed the name', () => {
    expect(textOf('like \u202etfiwS rolyaT\u202c, slow')).toBe(
      'with similar characteristics (2010s pop, country, female vocals, acoustic guitar, piano), slow',
    )
  })
})

describe('the traits of an artist contradict no word of the prompt', () => {
  test.each([
    ['slow sad song like Metallica', /\((?!.*(?:fast|medium)).*metal/],
    ['a sad song like Metallica', /\((?!.*fast).*metal/],
    ['like Metallica but slower', /\((?!.*fast).*metal/],
    ['90 bpm, like Metallica', /\((?!.*fast).*metal/],
    ['energetic, like Adele', /\((?!.*slow).*soul/],
    ['female voice like Eminem', /\((?!.*\bmale).*rapped/],
    ['sung by a choir, like Adele', /\((?!.*female).*piano/],
    ['whispered, like Slipknot', /\((?!.*growled).*metal/],
    ['instrumental, like Adele', /\((?!.*vocals).*piano/],
    ['no rap, like Linkin Park', /\((?!.*(?:hip hop|rapped)).*rock/],
    ['no guitars, like Oasis', /\((?!.*guitar).*rock/],
    ['unplugged, like Metallica', /\((?!.*distorted).*metal/],
    ['only piano, like Elton John', /\((?!.*(?:piano|guitar)).*pop/],
    ['a lullaby like Metallica', /\((?!.*(?:metal|fast)).*vocals/],
    ['jazz from the 1950s like Taylor Swift', /\((?!.*(?:pop|2010s)).*female/],
    ['una canción lenta con voz femenina, como Metallica', /\((?!.*(?:fast|\bmale)).*metal/],
    ['une chanson calme façon Rammstein, voix de femme', /\((?!.*(?:fast|\bmale)).*metal/],
    ['langsames Lied ohne Gitarren, wie Nirvana', /\((?!.*(?:guitar|fast|medium)).*grunge/],
  ])('%s', (prompt, expected) => {
    expect(textOf(prompt)).toMatch(expected)
  })

  test('a prompt that leaves no room for the traits keeps its other words', () => {
    const words = 'rain '
      .repeat(400)
      .slice(0, MAX_PROMPT_LENGTH - 60)
      .trimEnd()
    expect(textOf(`${words} like Adele, yes`)).toBe(`${words} with similar characteristics, yes`)
  })

  test('they do not change the language of the prompt, nor its title', () => {
    for (const prompt of ['una canción triste como Adele', 'ein Lied wie Rammstein', 'une chanson façon Daft Punk']) {
      expect(readPrompt(textOf(prompt)).language).toBe(readPrompt(prompt).language)
    }
    const titles = Array.from({ length: 40 }, (_, seed) =>
      createSongTitle({ prompt: textOf('like Adele'), seed: `${seed}` }),
    )
    expect(titles.filter(({ title }) => /female|vocal|tempo|2010/i.test(title))).toEqual([])
  })
})

describe('a prompt that names no artist and no song', () => {
  test.each([
    'first kiss in the rain, soft piano',
    'two eagles over a canyon, and a queen below',
    'chicago house with future bass drops',
    'in the style of Johann Sebastian Bach',
    'imagine dragons flying over the castle',
    'the prince and the frog, waltz in three',
    '',
    '   ',
  ])('stays as it is: %j', (prompt) => {
    expect(sanitizePrompt(prompt)).toEqual({ text: prompt, wasSanitized: false, changes: [] })
  })

  test('stays as it is if two adjacent words together spell a name', () => {
    for (const prompt of ['cold play of light', 'a black pink sky', 'west life', 'white snake in the grass']) {
      expect(textOf(prompt)).toBe(prompt)
    }
  })
})

const PIECES = [
  'Taylor Swift|drake|Queen|the cure|Future|Adele|b.e.y.o.n.c.e|n4s|nas|Kiss|M E T A L L I C A|Bach|Marta|Lindqvist|America|tay|lor|swift',
  "like|in the style of|by|type beat|à la|cover of a|song|with|and|the|the band|future|bass|rain|WAR|Air|x|with similar characteristics|'s",
  ',|&|.|"|(|)|\n|\u200b|\u202e|\u202c|\u0336|✨|🔥|1|!|*|$|-|#|@|周杰伦|é|ß|\ud800',
].flatMap((list) => list.split('|')) as [string, ...string[]]

function randomPrompt(random: SeededRandom): string {
  const pieces = Array.from({ length: 1 + random.below(12) }, () => random.pick(PIECES))
  return pieces.join(random.next() < 0.7 ? ' ' : '')
}

describe('every prompt', () => {
  test('sanitizing the result changes nothing, and the changes explain the result (5,000 generated prompts)', () => {
    const random = createSeededRandom('sanitiser properties')
    const isSound = (prompt: string): boolean => {
      const result = sanitizePrompt(prompt)
      if (!result.wasSanitized) return result.text === prompt && result.changes.length === 0
      const again = sanitizePrompt(result.text)
      return !again.wasSanitized && rebuilt(prompt, result) === result.text && result.text.trim() !== ''
    }
    const prompts = Array.from({ length: 5000 }, () => randomPrompt(random))
    expect(prompts.filter((prompt) => !isSound(prompt))).toEqual([])
  }, 60_000)

  test('the result fits the limit, however many names there are', () => {
    for (const unit of ['nas x ', 'Adele? ', 'like Queen. ', 'Zayn;', 'bts\n']) {
      const prompt = unit.repeat(2000).slice(0, MAX_PROMPT_LENGTH)
      const result = sanitizePrompt(prompt)
      expect(result.text.length).toBeLessThanOrEqual(MAX_PROMPT_LENGTH)
      expect(sanitizePrompt(result.text).wasSanitized).toBe(false)
    }
    expect(textOf(`${' '.repeat(MAX_PROMPT_LENGTH - 5)}Adele`)).toBe(SIMILAR_CHARACTERISTICS)
  })
})

const SLOW_FOR_OTHERS = [
  'a|a |1|1 |!|*|a*|ss*ss|a!!l*@@|4l1\'*@a|l1!@@!|@1!|$ | |\n|"|\u202e|\u0336|\ufdfa|𝐭𝐚𝐲|аеорсх |d.r.a.k.|nas x |Queen, |Adele y ',
  'taylor swif |t a y l o r s w i f |tay lor |marx |lil |Lil Big Young |the |the the band |in the style of |like Queen and ',
  'a warm lofi beat with rain and a soft piano ',
].flatMap((list) => list.split('|'))

const MOST_TIMES_EVERYDAY = 8

describe('the time to sanitize a prompt', () => {
  /**
   * Returns the least CPU time of several runs, because other work on the machine only ever adds to it. A process on
   * the same core adds two thirds, for seconds.
   */
  const cpuMs = (text: string, runs: number, goodEnough = Infinity): number => {
    let least = Infinity
    for (let batch = 0; batch < 3 || (batch < 40 && least > goodEnough); batch += 1) {
      const before = process.threadCpuUsage()
      for (let run = 0; run < runs; run += 1) sanitizePrompt(text)
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000 / runs)
    }
    return least
  }

  const EVERYDAY = 'a warm lofi beat with rain and a soft piano '

  // The everyday prompt takes 2.2 ms and the slowest 11 ms, on a shared core. A limit in milliseconds would depend on
  // the machine.
  test('is at most eight times that of an everyday prompt for 2,000 characters made to be slow', () => {
    const fill = (unit: string) => unit.repeat(MAX_PROMPT_LENGTH).slice(0, MAX_PROMPT_LENGTH)
    const slowness = SLOW_FOR_OTHERS.map((unit) => {
      let least = Infinity
      // A process on the same core slows only one of the two measurements, so the ratio is measured again.
      for (let round = 0; round < 10 && least > MOST_TIMES_EVERYDAY; round += 1) {
        least = Math.min(least, cpuMs(fill(unit), 6) / cpuMs(fill(EVERYDAY), 6))
      }
      return { unit, times: least }
    })
    const slowest = slowness.toSorted((a, b) => b.times - a.times)[0]
    console.log(
      `slowest 2,000 characters: ${JSON.stringify(slowest?.unit)}, ${slowest?.times.toFixed(1)} times everyday`,
    )
    expect(slowness.filter(({ times }) => times > MOST_TIMES_EVERYDAY)).toEqual([])
  }, 60_000)

  test('grows no faster than the text', () => {
    for (const unit of ['a*', 'like Queen and ', 't a y l o r s w i f ', 'the ', 'Adele y ']) {
      const short = cpuMs(unit.repeat(4000).slice(0, 4000), 3)
      const long = cpuMs(unit.repeat(32_000).slice(0, 32_000), 1, 16 * short + 20)
      expect(long, JSON.stringify(unit)).toBeLessThanOrEqual(16 * short + 20)
    }
  }, 60_000)
})
