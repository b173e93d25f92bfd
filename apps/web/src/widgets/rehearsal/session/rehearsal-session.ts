import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Edit, Recipe, RecipeRequest } from '@cadenza/composer/recipe/recipe'
import { isTooLarge } from '@cadenza/composer/recipe/recipe-size'
import type { Score } from '@cadenza/composer/score'
import { buildRecipeRequest, type SongOrder } from '@cadenza/domain/prompt/recipe-request'
import { Listeners } from '#lib/listeners.ts'
import { type ComposeClient, SupersededError } from '#widgets/rehearsal/compose-client.ts'
import type { SketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import { type ComposedPlayable, composePlayable } from './compose-playable.ts'
import { describeChanges } from './describe-changes.ts'
import { advance, advanceByEdit, goBack, goForward, type History, startHistory, withEdit } from './rehearsal-history.ts'
import { NOTHING_REHEARSED, type RehearsalView } from './rehearsal-view.ts'
import { TYPING_PAUSE_MS } from './typing-pause.ts'

export interface RehearsalSession {
  read(this: void): RehearsalView
  subscribe(this: void, listener: () => void): () => void
  /**
   * Rehearses the song of this order, TYPING_PAUSE_MS after the last call. Null clears. Root and edits stay; edits that the new
   * song cannot take are left out and named.
   */
  rehearse(order: SongOrder | null): void
  /** Opens the recipe of a finished song, of a link, or a stored draft. */
  open(recipe: Recipe): void
  /** Another song of the same words: another root, without the edits. Can be undone. */
  another(): void
  change(edit: Edit): void
  undo(): void
  redo(): void
  /** Takes one edit out, wherever it stands in the list. Can be undone. */
  withdraw(index: number): void
  /** Composes again after a crash. */
  retry(): void
  /** Rehearses at once what was typed, and resolves when nothing is composed any more. */
  settle(): Promise<RehearsalView>
  /** Plays nothing by itself, but whatever it plays goes on with the new score as soon as that is composed. */
  readonly player: SketchPlayer
  /** Ends player and thread; a session that is closed is not used again. */
  close(): void
}

interface RehearsalDeps {
  readonly composer: ComposeClient
  readonly player: SketchPlayer
  readonly createRoot?: () => string
}

export const createRehearsalSession = (deps: RehearsalDeps): RehearsalSession => new ComposedRehearsal(deps)

/** What made the recipe another one: an edit, a step in the history, or another song. */
type Cause = { readonly kind: 'edit'; readonly edit: Edit } | { readonly kind: 'step' } | { readonly kind: 'song' }

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const songOf = ({ engine, root, request }: Recipe): string => JSON.stringify([engine, root, request])

class ComposedRehearsal implements RehearsalSession {
  readonly player: SketchPlayer
  readonly #composer: ComposeClient
  readonly #createRoot: () => string
  readonly #listeners = new Listeners()
  #view = NOTHING_REHEARSED
  #request: RecipeRequest | null = null
  #history: History | null = null
  /** The history before the edits of which it is not known yet whether they can be made. */
  #settled: History | null = null
  #unsettled: readonly Edit[] = []
  #original: { readonly song: string; readonly score: Score } | null = null
  #typed: { readonly order: SongOrder | null; readonly timer: ReturnType<typeof setTimeout> } | null = null
  #run = 0

  constructor({ composer, player, createRoot = () => crypto.randomUUID() }: RehearsalDeps) {
    this.#composer = composer
    this.player = player
    this.#createRoot = createRoot
  }

  readonly subscribe = this.#listeners.add
  readonly read = (): RehearsalView => this.#view

  rehearse(order: SongOrder | null): void {
    clearTimeout(this.#typed?.timer)
    this.#typed = { order, timer: setTimeout(() => this.#rehearseTyped(), TYPING_PAUSE_MS) }
  }

  open({ request, ...version }: Recipe): void {
    this.#forgetTyped()
    this.#request = request
    this.#stepTo(startHistory(version), { kind: 'song' })
  }

  another(): void {
    if (this.#history === null) return
    const version = { engine: ENGINE_VERSION, root: this.#createRoot(), edits: [] }
    this.#stepTo(advance(this.#history, version), { kind: 'song' })
  }

  change(made: Edit): void {
    const { recipe } = this.#view
    if (this.#history === null || recipe === null) return
    // One object may be given twice, and edits are told apart by identity.
    const edit = { ...made }
    const edits = withEdit(recipe.edits, edit)
    if (isTooLarge({ ...recipe, edits })) return this.#update({ refusal: { reason: 'too-many-changes', edit } })
    this.#settled ??= this.#history
    this.#unsettled = [...this.#unsettled, edit]
    this.#history = advance(this.#history, { ...this.#history.present, edits })
    void this.#compose({ kind: 'edit', edit })
  }

  undo(): void {
    if (this.#history !== null && this.#view.canUndo) this.#stepTo(goBack(this.#history), { kind: 'step' })
  }

  redo(): void {
    if (this.#history !== null && this.#view.canRedo) this.#stepTo(goForward(this.#history), { kind: 'step' })
  }

  withdraw(index: number): void {
    const { recipe } = this.#view
    if (this.#history === null || recipe?.edits[index] === undefined) return
    const version = { ...this.#history.present, edits: recipe.edits.toSpliced(index, 1) }
    this.#stepTo(advance(this.#history, version), { kind: 'step' })
  }

  retry(): void {
    if (this.#history !== null) void this.#compose({ kind: 'song' })
  }

  async settle(): Promise<RehearsalView> {
    if (this.#typed !== null) this.#rehearseTyped()
    while (this.#view.isComposing) {
      await new Promise<void>((resolve) => {
        const leave = this.subscribe(() => {
          leave()
          resolve()
        })
      })
    }
    return this.#view
  }

  close(): void {
    this.#forgetTyped()
    this.#run++
    this.player.stop()
    this.#composer.close()
    this.#update({ isComposing: false })
  }

  #forgetTyped(): void {
    clearTimeout(this.#typed?.timer)
    this.#typed = null
  }

  #rehearseTyped(): void {
    const order = this.#typed?.order ?? null
    this.#forgetTyped()
    if (order === null) return this.#clear()
    const request = buildRecipeRequest(order)
    if (this.#history !== null && isSame(request, this.#request)) return
    this.#request = request
    this.#history ??= startHistory({ engine: ENGINE_VERSION, root: this.#createRoot(), edits: [] })
    void this.#compose({ kind: 'song' })
  }

  #clear(): void {
    this.#run++
    this.#request = null
    this.#history = null
    this.#settle()
    this.player.stop()
    if (this.#view !== NOTHING_REHEARSED) {
      this.#view = NOTHING_REHEARSED
      this.#listeners.notify()
    }
  }

  #stepTo(history: History, cause: Cause): void {
    this.#settle()
    this.#history = history
    void this.#compose(cause)
  }

  #settle(): void {
    this.#settled = null
    this.#unsettled = []
  }

  async #compose(cause: Cause): Promise<void> {
    const [history, request] = [this.#history, this.#request]
    if (history === null || request === null) return
    const run = ++this.#run
    const isWanted = (): boolean => run === this.#run
    const recipe: Recipe = { ...history.present, request }
    this.#update({ recipe, isComposing: true, refusal: null, dropped: [], failure: null })
    try {
      const composed = await composePlayable(this.#composer, recipe, isWanted)
      if (!isWanted()) return
      this.#accept(composed, cause)
      if (composed.kind === 'composed') await this.#composeOriginal(composed.recipe, isWanted)
    } catch (error) {
      if (isWanted() && !(error instanceof SupersededError)) this.#update({ isComposing: false, failure: 'crashed' })
    }
  }

  #accept(composed: ComposedPlayable, cause: Cause): void {
    if (composed.kind !== 'composed') return this.#update({ isComposing: false, failure: composed.kind })
    const { recipe, refused } = composed
    const isUnmade = ({ edit }: { edit: Edit }): boolean => this.#unsettled.includes(edit)
    const refusal = refused.findLast(isUnmade) ?? null
    this.#takeBack(refused.filter(isUnmade).map(({ edit }) => edit))
    const before = this.#view.score
    const score = before !== null && isSame(before, composed.score) ? before : composed.score
    const isCompared = before !== null && cause.kind !== 'song'
    const edit = cause.kind === 'edit' && refusal?.edit !== cause.edit ? cause.edit : null
    if (recipe.edits.length === 0) this.#original = { song: songOf(recipe), score }
    const original = this.#original?.song === songOf(recipe) ? this.#original.score : null
    this.#update({
      recipe,
      score,
      original,
      comparison: original && describeChanges(original, score),
      latest: isCompared ? { edit, comparison: describeChanges(before, score) } : null,
      isComposing: false,
      refusal,
      dropped: refused.filter((each) => !isUnmade(each)),
    })
    this.#settle()
    if (score !== before) this.player.follow(score)
  }

  /** Edits that were refused when they were made are no step of the history. */
  #takeBack(refused: readonly Edit[]): void {
    if (refused.length === 0 || this.#settled === null) return
    const made = this.#unsettled.filter((edit) => !refused.includes(edit))
    this.#history = made.reduce(advanceByEdit, this.#settled)
  }

  async #composeOriginal(recipe: Recipe, isWanted: () => boolean): Promise<void> {
    if (this.#view.original !== null || !isWanted()) return
    const composed = await this.#composer.compose({ ...recipe, edits: [] })
    const { score } = this.#view
    if (!isWanted() || composed.kind !== 'composed' || score === null) return
    this.#original = { song: songOf(recipe), score: composed.score }
    this.#update({ original: composed.score, comparison: describeChanges(composed.score, score) })
  }

  #update(changes: Partial<RehearsalView>): void {
    const canUndo = (this.#history?.past.length ?? 0) > 0
    const canRedo = (this.#history?.future.length ?? 0) > 0
    this.#view = { ...this.#view, ...changes, canUndo, canRedo }
    this.#listeners.notify()
  }
}
