import type { Couplet } from '#composer/lyrics/lyric-templates.ts'
import type { Random } from '#composer/random.ts'
import { LineChooser } from './line-chooser.ts'
import type { LineSources } from './line-sources.ts'
import type { DraftSection, LinePlace, LyricDraft } from './lyric-draft.ts'
import { foldWord } from './fold-word.ts'
import type { NounPhrase, PromptNoun } from './prompt-nouns.ts'

interface DraftWriterSpec {
  readonly draft: LyricDraft
  readonly nouns: readonly PromptNoun[]
  readonly sources: LineSources
  readonly random: Random
  readonly isRolled: (place: LinePlace) => boolean
}

interface Slot extends LinePlace {
  readonly kind: DraftSection['kind']
  readonly places: number
  text: string | null
}

const isHook = ({ kind, line }: Slot): boolean => kind === 'chorus' && line % 2 === 0

const phrasesWith = ({ phrases }: PromptNoun, words: readonly string[]): readonly NounPhrase[] =>
  phrases.filter(({ text }) => words.every((word) => text.includes(word)))

/** Fills the lines that are rolled, and keeps the nouns of the prompt in the chorus or the first verse. */
export class DraftWriter {
  readonly #spec: DraftWriterSpec
  readonly #chooser: LineChooser
  readonly #slots: readonly Slot[]
  /** The lines that a listener hears first: those of the first verse and the chorus. */
  readonly #front: readonly Slot[]

  constructor(spec: DraftWriterSpec) {
    this.#spec = spec
    const { draft, isRolled, random } = spec
    this.#chooser = new LineChooser(draft.language, random)
    const slotsOf = ({ kind, lines }: DraftSection, section: number): Slot[] =>
      lines.map(({ text, places, isLocked }, line) => {
        const isBlank = !isLocked && isRolled({ section, line })
        if (text !== '') this.#chooser.markUsed(text)
        return { section, line, kind, places, text: isBlank ? null : text }
      })
    this.#slots = draft.sections.flatMap(slotsOf)
    const firstVerse = draft.sections.findIndex(({ kind }) => kind === 'verse')
    this.#front = this.#slots.filter(({ section, kind }) => section === firstVerse || kind === 'chorus')
  }

  write(): LyricDraft {
    this.#writeHooks()
    for (const noun of this.#spec.nouns) this.#mention(noun)
    for (const slot of this.#slots) if (slot.text === null) this.#writeLine(slot)
    const { draft } = this.#spec
    return {
      ...draft,
      sections: draft.sections.map((section, index) => ({
        ...section,
        lines: section.lines.map((line, place) => ({ ...line, text: this.#at(index, place)?.text ?? line.text })),
      })),
    }
  }

  #at(section: number, line: number): Slot | undefined {
    return this.#slots.find((slot) => slot.section === section && slot.line === line)
  }

  /** The words of a noun that no line at the front contains yet. */
  #missingWords({ words }: PromptNoun): readonly string[] {
    const sung = new Set(
      this.#front.flatMap(({ text }) => (text ?? '').split(/[^\p{L}\p{M}\p{N}-]+/u).map((word) => foldWord(word))),
    )
    return words.filter((word) => !sung.has(foldWord(word)))
  }

  #writeHooks(): void {
    const { nouns, sources, random } = this.#spec
    for (const slot of this.#front) {
      if (slot.text !== null || !isHook(slot)) continue
      const opening = this.#at(slot.section, 0)?.text ?? null
      if (slot.line > 0 && opening !== null && this.#spec.isRolled({ section: slot.section, line: 0 })) {
        slot.text = opening
        continue
      }
      const missing = nouns.find((noun) => this.#missingWords(noun).length > 0)
      const noun = missing ?? (nouns.length > 0 ? random.pick(nouns) : undefined)
      slot.text =
        noun === undefined
          ? this.#chooser.hook(sources.plainHooks, slot.places)
          : this.#lineAbout(noun, noun.words, slot.places)
    }
  }

  #lineAbout(noun: PromptNoun, words: readonly string[], places: number): string {
    const { sources } = this.#spec
    const phrases = phrasesWith(noun, words)
    const hooks = sources.hooksFor(noun).map((line) => [line])
    const twice = [['{}, {}'], ['{}, oh, {}'], ['{}']]
    const fitting = this.#chooser.withNoun(hooks, phrases, [places]) ?? this.#chooser.withNoun(twice, phrases, [places])
    // A word that is longer than any line is sung alone.
    return fitting?.[0] ?? phrases.at(-1)?.text ?? words.join(', ')
  }

  /** Finds a line for the words of a noun that are missing, first where a couplet begins. */
  #mention(noun: PromptNoun): void {
    const missing = this.#missingWords(noun)
    if (missing.length === 0) return
    const blanks = this.#front.filter(({ text }) => text === null)
    const opening = blanks.find(
      (slot) => slot.kind === 'verse' && slot.line % 2 === 0 && this.#partner(slot)?.text === null,
    )
    const partner = opening === undefined ? undefined : this.#partner(opening)
    if (opening !== undefined && partner !== undefined) {
      const about = this.#spec.sources.coupletsFor(noun)
      const lines = this.#chooser.withNoun(about, phrasesWith(noun, missing), [opening.places, partner.places])
      if (lines !== null) {
        opening.text = lines[0] ?? null
        partner.text = lines[1] ?? null
        return
      }
    }
    const slot = opening ?? blanks[0] ?? this.#slots.find(({ text }) => text === null)
    if (slot !== undefined) slot.text = this.#lineAbout(noun, missing, slot.places)
  }

  /** The line that rhymes with this one: the other one of a couplet, in a chorus the other answer. */
  #partner({ section, line, kind }: Slot): Slot | undefined {
    if (kind !== 'chorus') return this.#at(section, line % 2 === 0 ? line + 1 : line - 1)
    return this.#at(section, line % 4 === 1 ? line + 2 : line - 2)
  }

  #writeLine(slot: Slot): void {
    const { sources } = this.#spec
    if (isHook(slot)) {
      slot.text = this.#chooser.hook(sources.plainHooks, slot.places)
      return
    }
    const source: readonly Couplet[] = slot.kind === 'chorus' ? sources.answers : sources.couplets
    const partner = this.#partner(slot)
    if (partner !== undefined && partner.text === null) {
      const lines = this.#chooser.couplet(source, [slot.places, partner.places])
      slot.text = lines?.[0] ?? null
      partner.text = lines?.[1] ?? null
    } else slot.text = this.#chooser.rhyming(source, partner?.text ?? '', slot.places)
  }
}
