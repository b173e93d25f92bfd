import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Score } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'
import { createComposeClient, SupersededError } from '#widgets/rehearsal/compose-client.ts'
import { TYPING_PAUSE_MS } from '#widgets/rehearsal/session/typing-pause.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'

const LENGTH_SECONDS = 120

function chorusBeat({ sections, metre }: Score): number {
  const chorus = sections.find(({ kind }) => kind === 'chorus') ?? sections[0]
  return (chorus?.startBar ?? 0) * beatsOfBar(metre)
}

/** Composes and plays what is typed; `npm run measure:rehearsal` types, listens and reads it. */
export class MeasuredRehearsal {
  readonly player = createSketchPlayer()
  readonly composer = createComposeClient()
  /** Starts every sketch anew instead of going on in the one that sounds. */
  startsAnew = false
  isSung = false
  score: Score | null = null
  #debounce: ReturnType<typeof setTimeout> | undefined

  type(prompt: string): void {
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => void this.#sketch(prompt, this.startsAnew), TYPING_PAUSE_MS)
  }

  play(prompt: string): void {
    void this.#sketch(prompt, true)
  }

  close(): void {
    clearTimeout(this.#debounce)
    this.player.stop()
    this.composer.close()
  }

  async #sketch(prompt: string, isStart: boolean): Promise<void> {
    const request = { prompt, lengthSeconds: LENGTH_SECONDS, instrumental: !this.isSung }
    try {
      const recipe = { engine: ENGINE_VERSION, root: 'design gallery', request, edits: [] }
      const composed = await this.composer.compose(recipe)
      if (composed.kind !== 'composed') return
      this.score = composed.score
      if (isStart) this.player.play(composed.score, chorusBeat(composed.score))
      else this.player.follow(composed.score)
    } catch (error) {
      if (!(error instanceof SupersededError)) throw error
    }
  }
}
