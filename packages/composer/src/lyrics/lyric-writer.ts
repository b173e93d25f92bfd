import {
  CHORUS_ANSWERS,
  OCCASION_HOOKS,
  forValence,
  VALENCE_OF_MOOD,
  SUBJECT_COUPLETS,
  SUBJECT_HOOKS,
  type Valence,
} from './texts/chorus-lines.ts'
import { BRIDGES, MOOD_COUPLETS, PRE_CHORUSES } from './texts/mood-couplets.ts'
import { coupletsOf, fillIn, sungLine, templatesOf, type Couplet } from './lyric-templates.ts'
import { RAP_ANSWERS, RAP_COUPLETS, RAP_HOOKS, RAP_SUBJECT_COUPLETS, RAP_SUBJECT_HOOKS } from './texts/rap-lines.ts'
import { parseSubject, type Subject } from './lyric-subject.ts'
import { LYRIC_THEMES, themesOf, type ThemeName } from './texts/lyric-themes.ts'
import { foldedWords } from '@cadenza/prompt/phrase-search'
import type { Random } from '#composer/random.ts'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import type { SectionKind } from '#composer/score.ts'
import { syllableCount } from '#composer/syllables/syllables.ts'
import type { StressLookup, SungLine } from '#composer/syllables/sung-line.ts'

export interface LyricSectionSpec {
  readonly kind: SectionKind
  readonly lines: number
}

interface LyricSpec {
  readonly prompt: string
  readonly mood: Mood
  readonly style: 'sung' | 'rap'
  readonly sections: readonly LyricSectionSpec[]
  readonly lookup?: StressLookup | undefined
  readonly random: Random
}

const TRIES = 4
const TINY_SONG = 6
/** The maximum number of syllables of a line with its full subject. */
const LONGEST_LINE = 13

/** Counts adjacent stresses and long runs without any, because both are hard to sing. */
function stressClashes(line: SungLine): number {
  const stresses = line.words.flatMap((word) => word.stresses).join('')
  return (stresses.match(/11/g)?.length ?? 0) * 0.5 + (stresses.match(/000/g)?.length ?? 0) * 0.5
}

const lengthOf = (lines: readonly SungLine[], index: number): number | null => {
  const line = lines[index]
  return line === undefined ? null : syllableCount(line)
}

class LyricWriter {
  readonly #spec: LyricSpec
  readonly #themes: readonly ThemeName[]
  readonly #subject: Subject | null
  readonly #mood: Mood
  readonly #valence: Valence
  readonly #used = new Map<string, number>()
  /** In a song without a chorus, every verse ends as the first one did. */
  #refrain: readonly SungLine[] | null = null

  constructor(spec: LyricSpec) {
    this.#spec = spec
    const { prompt, mood, random } = spec
    this.#subject = parseSubject(prompt)
    const about = `${prompt}, ${this.#subject?.text ?? ''}`
    this.#themes = themesOf(about, mood, (list) => random.fork('themes').shuffled(list))
    this.#mood = this.#subject?.isBleak === true && mood === 'neutral' ? 'sad' : mood
    this.#valence = VALENCE_OF_MOOD[this.#mood]
  }

  #sing(template: string): SungLine {
    const { random, lookup } = this.#spec
    const filled = fillIn(template, random)
    const subject = this.#subject
    const whole = sungLine(filled.replaceAll('{}', subject?.text ?? ''), lookup)
    if (subject === null || syllableCount(whole) <= LONGEST_LINE) return whole
    return sungLine(filled.replaceAll('{}', subject.short), lookup)
  }

  /** Returns an unused couplet: of a few, the one that scans best and is as long as the one it follows. */
  #couplet(list: readonly Couplet[], like: readonly SungLine[] = []): SungLine[] {
    const { random } = this.#spec
    const timesUsed = ([key]: Couplet): number => this.#used.get(key) ?? 0
    const least = Math.min(...list.map(timesUsed))
    const fresh = list.filter((couplet) => timesUsed(couplet) === least)
    let best: { readonly lines: SungLine[]; readonly cost: number; readonly key: string } | null = null
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const couplet = random.pick(fresh)
      const lines = couplet.map((template) => this.#sing(template))
      const cost = lines.reduce(
        (sum, line, index) => {
          const wanted = lengthOf(like, like.length - 2 + index) ?? syllableCount(line)
          return sum + 0.7 * Math.abs(syllableCount(line) - wanted) + 0.4 * stressClashes(line)
        },
        random.range(0, 2),
      )
      if (best === null || cost < best.cost) best = { lines, cost, key: couplet[0] }
    }
    if (best !== null) this.#used.set(best.key, least + 1)
    return best?.lines ?? []
  }

  /** Adds couplets until there are enough lines; the sources alternate. */
  #stanza(count: number, sources: readonly (readonly Couplet[])[]): SungLine[] {
    const lines: SungLine[] = []
    const filled = sources.filter((source) => source.length > 0)
    for (let index = 0; lines.length < count; index++) {
      const source = filled[index % filled.length]
      if (source === undefined) break
      lines.push(...this.#couplet(source, lines))
    }
    return lines.slice(0, count)
  }

  #scenes(ordinal: number): readonly Couplet[] {
    const theme = this.#themes[ordinal % this.#themes.length] ?? 'time'
    return coupletsOf(LYRIC_THEMES[theme].couplets)
  }

  #subjectCouplets(): readonly Couplet[] {
    return this.#subject === null ? [] : coupletsOf(forValence(SUBJECT_COUPLETS[this.#subject.kind], this.#valence))
  }

  /** Writes a scene, then the singer's feelings or, in the first verse, the subject. */
  writeVerse(count: number, ordinal: number): SungLine[] {
    const scenes = this.#scenes(ordinal)
    const feelings = coupletsOf(MOOD_COUPLETS[this.#mood])
    const subject = ordinal === 0 ? this.#subjectCouplets() : []
    const second = subject.length > 0 ? subject : feelings
    const sources = ordinal % 2 === 0 ? [scenes, second, scenes, feelings] : [feelings, scenes, feelings, scenes]
    return this.#stanza(count, sources)
  }

  writeVerseWithRefrain(count: number, ordinal: number): SungLine[] {
    const lines = this.writeVerse(count, ordinal)
    this.#refrain ??= lines.slice(-2)
    return count < 4 ? lines : [...lines.slice(0, -2), ...this.#refrain]
  }

  writePreChorusOrBridge(count: number, kind: 'pre-chorus' | 'bridge'): SungLine[] {
    const table = kind === 'bridge' ? BRIDGES : PRE_CHORUSES
    return this.#stanza(count, [coupletsOf(forValence(table, this.#valence))])
  }

  #isTiny(): boolean {
    return this.#spec.sections.reduce((sum, { lines }) => sum + lines, 0) <= TINY_SONG
  }

  #hooks(): readonly string[] {
    const subject = this.#subject
    const words = new Set(foldedWords(this.#spec.prompt))
    const occasion = OCCASION_HOOKS.find(([names]) => names.split(', ').some((name) => words.has(name)))
    if (occasion !== undefined) return templatesOf(occasion[subject?.kind === 'person' ? 2 : 1])
    if (subject !== null) return templatesOf(forValence(SUBJECT_HOOKS[subject.kind], this.#valence))
    return templatesOf(LYRIC_THEMES[this.#themes[0] ?? 'time'].hooks)
  }

  #rapHooks(): readonly string[] {
    return templatesOf(this.#subject === null ? RAP_HOOKS : RAP_SUBJECT_HOOKS[this.#subject.kind])
  }

  /** Writes the hook, an answer, the hook again, and the rhyme to the answer. */
  writeChorus(count: number): SungLine[] {
    const { style, random } = this.#spec
    const isRap = style === 'rap'
    const hook = this.#sing(random.pick(isRap ? this.#rapHooks() : this.#hooks()))
    const theme = this.#subject === null ? LYRIC_THEMES[this.#themes[0] ?? 'time'].answers : null
    const answers = coupletsOf(isRap ? RAP_ANSWERS : (theme ?? CHORUS_ANSWERS[this.#mood]))
    const lines: SungLine[] = []
    while (lines.length < count) {
      const [first, second] = this.#couplet(answers)
      if (first === undefined || second === undefined) break
      lines.push(hook, first, hook, second)
    }
    // A chorus of two lines is the hook and its answer; in a very short song it is the hook twice.
    if (count === 2) return [hook, this.#isTiny() ? hook : (lines[3] ?? hook)]
    return lines.slice(0, count)
  }

  writeRap(count: number, isFirst: boolean): SungLine[] {
    const general = coupletsOf(RAP_COUPLETS)
    const about = this.#subject === null ? [] : coupletsOf(RAP_SUBJECT_COUPLETS[this.#subject.kind])
    if (!isFirst || about.length === 0) return this.#stanza(count, [general])
    return this.#stanza(count, [about, general, general, general])
  }
}

/** Writes lines for every section; all choruses of one length are the same. No line comes from an existing song. */
export function writeLyrics(spec: LyricSpec): readonly (readonly SungLine[])[] {
  const writer = new LyricWriter(spec)
  const hasChorus = spec.sections.some(({ kind }) => kind === 'chorus')
  const choruses = new Map<number, SungLine[]>()
  let ordinal = 0
  return spec.sections.map(({ kind, lines }) => {
    if (kind === 'chorus') {
      const known = choruses.get(lines) ?? writer.writeChorus(lines)
      choruses.set(lines, known)
      return known
    }
    if (spec.style === 'rap') return writer.writeRap(lines, ordinal++ === 0)
    if (kind === 'bridge' || kind === 'pre-chorus') return writer.writePreChorusOrBridge(lines, kind)
    return hasChorus ? writer.writeVerse(lines, ordinal++) : writer.writeVerseWithRefrain(lines, ordinal++)
  })
}
