import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import type { SongOrder } from '@cadenza/domain/prompt/recipe-request'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import { createRehearsalSession } from './rehearsal-session.ts'
import { TYPING_PAUSE_MS } from './typing-pause.ts'
import { PromptWorker, SteppedWorker } from '#test/rehearsal/stepped-worker.ts'

const ORDER: SongOrder = {
  prompt: 'a pop song about the sea',
  duration: '30s',
  isInstrumental: false,
  enhance: false,
}

/** One of each kind that the song of this order can take. */
const EDITS: readonly Edit[] = [
  { op: 'setTempo', bpm: 104 },
  { op: 'transpose', semitones: 2 },
  { op: 'setInstrument', part: 'bass', program: 33 },
  { op: 'mute', part: 'drums', isMuted: true },
  { op: 'setLevel', part: 'vocal', offsetLu: -3 },
  { op: 'setChords', section: 0, chords: ['IV', 'I'] },
  { op: 'newTune', section: 1, take: 2 },
  { op: 'newTake', part: 'drums', take: 3 },
  { op: 'setLine', line: 0, text: 'The harbor lights are far behind' },
  { op: 'setVoice', voice: 'male' },
  { op: 'repeatSection', section: 0 },
  { op: 'moveSection', section: 0, to: 1 },
  { op: 'dropSection', section: 1 },
  { op: 'addSection', kind: 'bridge', at: 1, bars: 4 },
]

function openSession<T extends SteppedWorker>(openWorker: () => T) {
  const workers: T[] = []
  const composer = createComposeClient(() => {
    const worker = openWorker()
    workers.push(worker)
    return worker
  })
  let roots = 0
  const session = createRehearsalSession({
    composer,
    player: createSketchPlayer(),
    createRoot: () => `root ${++roots}`,
  })
  onTestFinished(() => session.close())
  return { session, workers, latest: () => workers.at(-1)! }
}

async function rehearsed(order = ORDER) {
  const opened = openSession(() => new PromptWorker())
  opened.session.rehearse(order)
  await opened.session.settle()
  return opened
}

const scoreOf = (recipe: Recipe | null) => {
  const composed = composeRecipe(recipe!)
  if (composed.kind !== 'composed') throw new Error(composed.kind)
  return composed.score
}

const json = JSON.stringify

describe('rehearsing what is typed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('composes once typing pauses, and the latest words win', async () => {
    const { session, latest } = openSession(() => new PromptWorker())
    session.rehearse({ ...ORDER, prompt: 'rock' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1)
    session.rehearse({ ...ORDER, prompt: 'rock song, 140 bpm' })
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1)
    expect(session.read().recipe).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    const { recipe, score } = await session.settle()
    expect(latest().orders).toHaveLength(1)
    expect(recipe?.request.prompt).toBe('rock song, 140 bpm')
    expect(score).toEqual(scoreOf(recipe))
  })

  test('keeps the root while typing, and has another one for the next song', async () => {
    const { session } = openSession(() => new PromptWorker())
    for (const prompt of ['jazz', 'jazz at night']) {
      session.rehearse({ ...ORDER, prompt })
      expect((await session.settle()).recipe?.root).toBe('root 1')
    }
    session.rehearse(null)
    expect(await session.settle()).toMatchObject({ recipe: null, score: null, canUndo: false })
    session.rehearse(ORDER)
    expect((await session.settle()).recipe?.root).toBe('root 2')
  })

  test('composes nothing anew when the order is the same one', async () => {
    const { session, latest } = await rehearsed()
    session.rehearse({ ...ORDER })
    await session.settle()
    expect(latest().orders).toHaveLength(1)
  })

  test('a score that was overtaken never replaces a newer one', async () => {
    const { session, latest } = openSession(() => new SteppedWorker())
    session.rehearse({ ...ORDER, prompt: 'jazz' })
    vi.advanceTimersByTime(TYPING_PAUSE_MS)
    session.rehearse({ ...ORDER, prompt: 'techno' })
    vi.advanceTimersByTime(TYPING_PAUSE_MS)
    latest().answer(0)
    await Promise.resolve()
    expect(session.read()).toMatchObject({ score: null, isComposing: true })
    latest().answer(1)
    const { recipe, score } = await session.settle()
    expect(recipe?.request.prompt).toBe('techno')
    expect(score).toEqual(scoreOf(recipe))
  })
})

describe('editing', () => {
  test.each(EDITS)(
    'undo of $op gives the recipe and the score before, byte for byte, and redo gives the edit',
    async (edit) => {
      const { session } = await rehearsed()
      const before = session.read()
      session.change(edit)
      const changed = await session.settle()
      expect(changed.refusal).toBeNull()
      expect(json(changed.recipe?.edits)).toBe(json([edit]))
      expect(changed.score).toEqual(scoreOf(changed.recipe))
      session.undo()
      const undone = await session.settle()
      expect(json(undone.recipe)).toBe(json(before.recipe))
      expect(json(undone.score)).toBe(json(before.score))
      session.redo()
      expect(json((await session.settle()).score)).toBe(json(changed.score))
    },
  )

  test('all edits of a long session are undone one by one', async () => {
    const { session } = await rehearsed()
    const seen = [json(session.read().recipe)]
    for (const edit of EDITS.slice(0, 10)) {
      session.change(edit)
      const { refusal } = await session.settle()
      if (refusal === null) seen.push(json(session.read().recipe))
    }
    expect(seen.length).toBeGreaterThan(8)
    while (session.read().canUndo) {
      expect(json(session.read().recipe)).toBe(seen.pop())
      session.undo()
      await session.settle()
    }
    expect(seen).toEqual([json(session.read().recipe)])
  })

  test('says what the latest edit moved, and what all edits together have changed', async () => {
    const { session } = await rehearsed()
    const { score: original } = session.read()
    session.change({ op: 'newTake', part: 'drums', take: 2 })
    const { latest, comparison } = await session.settle()
    expect(latest?.edit).toEqual({ op: 'newTake', part: 'drums', take: 2 })
    expect(new Set(latest?.comparison.parts.map(({ part }) => part))).toEqual(new Set(['drums']))
    expect(comparison).toEqual(latest?.comparison)
    session.change({ op: 'setTempo', bpm: 99 })
    const after = await session.settle()
    expect(after.latest?.comparison.facts).toContain('tempo')
    expect(after.latest?.comparison.parts).toEqual([])
    expect(after.comparison?.parts).toEqual(comparison?.parts)
    expect(after.original).toEqual(original)
  })

  test('a refused edit leaves song and history as they were, and is named with its reason', async () => {
    const { session } = await rehearsed()
    session.change({ op: 'setTempo', bpm: 99 })
    session.change({ op: 'setTempo', bpm: 101 })
    await session.settle()
    session.undo()
    const before = await session.settle()
    session.change({ op: 'dropSection', section: 70 })
    const after = await session.settle()
    expect(after.refusal).toEqual({ reason: 'no-such-section', edit: { op: 'dropSection', section: 70 } })
    expect([json(after.recipe), after.score]).toEqual([json(before.recipe), before.score])
    expect(after).toMatchObject({ canUndo: true, canRedo: true })
    session.redo()
    expect((await session.settle()).recipe?.edits).toEqual([{ op: 'setTempo', bpm: 101 }])
  })

  test('one of two edits that were made at once is refused, and the other one stays', async () => {
    const { session } = await rehearsed()
    session.change({ op: 'dropSection', section: 70 })
    session.change({ op: 'setTempo', bpm: 99 })
    const view = await session.settle()
    expect(view.recipe?.edits).toEqual([{ op: 'setTempo', bpm: 99 }])
    expect(view.refusal?.reason).toBe('no-such-section')
    session.undo()
    expect(await session.settle()).toMatchObject({ recipe: { edits: [] }, canUndo: false })
  })

  test('more edits than a recipe can hold are refused', async () => {
    const { session } = await rehearsed()
    const text = 'la '.repeat(60)
    for (let line = 0; line < 30; line++) session.change({ op: 'setLine', line, text })
    expect(session.read().refusal?.reason).toBe('too-many-changes')
  })

  test('an edit is taken out wherever it stands', async () => {
    const { session } = await rehearsed()
    const [tempo, take, key] = [EDITS[0]!, EDITS[7]!, EDITS[1]!]
    for (const edit of [tempo, take, key]) session.change(edit)
    const before = await session.settle()
    session.withdraw(1)
    expect((await session.settle()).recipe?.edits).toEqual([tempo, key])
    session.undo()
    expect(json((await session.settle()).recipe)).toBe(json(before.recipe))
  })

  test('another song of the same words has no edits, and can be undone', async () => {
    const { session } = await rehearsed()
    session.change({ op: 'setTempo', bpm: 99 })
    const before = await session.settle()
    session.another()
    const after = await session.settle()
    expect(after.recipe).toEqual({ ...before.recipe, root: 'root 2', edits: [] })
    expect(after.score?.tracks).not.toEqual(before.score?.tracks)
    session.undo()
    expect(json((await session.settle()).recipe)).toBe(json(before.recipe))
  })
})

describe('edits of another song', () => {
  const LINE: Edit = { op: 'setLine', line: 0, text: 'The harbor lights are far behind' }

  test('that it cannot take are left out and named, and come back with words that can', async () => {
    const { session } = await rehearsed()
    session.change(LINE)
    session.change({ op: 'setTempo', bpm: 99 })
    const sung = await session.settle()
    session.rehearse({ ...ORDER, isInstrumental: true })
    const played = await session.settle()
    expect(played.recipe?.edits).toEqual([{ op: 'setTempo', bpm: 99 }])
    expect(played.dropped).toEqual([{ reason: 'no-singer', edit: LINE }])
    expect(played.score).toEqual(scoreOf(played.recipe))
    session.rehearse(ORDER)
    const again = await session.settle()
    expect([json(again.recipe), again.dropped]).toEqual([json(sung.recipe), []])
  })

  test('that was opened are measured against it without them', async () => {
    const { session } = openSession(() => new PromptWorker())
    const request = { prompt: 'lofi', lengthSeconds: 30, instrumental: true }
    const edits: Edit[] = [{ op: 'newTake', part: 'drums', take: 2 }]
    session.open({ engine: ENGINE_VERSION, root: 'a', request, edits })
    await session.settle()
    await vi.waitFor(() => expect(session.read().comparison).not.toBeNull())
    const { score, original, comparison, canUndo } = session.read()
    expect(score).toEqual(scoreOf({ engine: ENGINE_VERSION, root: 'a', request, edits }))
    expect(original).toEqual(scoreOf({ engine: ENGINE_VERSION, root: 'a', request, edits: [] }))
    expect(comparison?.parts.length).toBeGreaterThan(0)
    expect(canUndo).toBe(false)
  })

  test('a recipe of another engine is named, and its words are rehearsed anew', async () => {
    const { session } = openSession(() => new PromptWorker())
    const request = { prompt: 'lofi', lengthSeconds: 30, instrumental: true }
    session.open({ engine: 'band-1', root: 'a', request, edits: [] })
    expect(await session.settle()).toMatchObject({ failure: 'other-engine', score: null })
    session.another()
    const { recipe, failure } = await session.settle()
    expect(recipe).toEqual({ engine: ENGINE_VERSION, root: 'root 1', request, edits: [] })
    expect(failure).toBeNull()
  })
})

describe('a crash of the composer', () => {
  beforeEach(() => void vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>()))
  afterEach(() => void vi.unstubAllGlobals())

  test('is shown, leaves the song, and the next try composes', async () => {
    const { session, workers, latest } = openSession(() => new SteppedWorker())
    session.rehearse(ORDER)
    const settled = session.settle()
    latest().answer()
    const { score } = await settled
    session.change({ op: 'setTempo', bpm: 99 })
    latest().crash('out of memory')
    expect(await session.settle()).toMatchObject({ failure: 'crashed', isComposing: false })
    expect(session.read().score).toBe(score)
    session.retry()
    latest().answer()
    const { failure, recipe, score: after } = await session.settle()
    expect([failure, workers.length]).toEqual([null, 2])
    expect(after).toEqual(scoreOf(recipe))
    expect(recipe?.edits).toEqual([{ op: 'setTempo', bpm: 99 }])
  })
})
