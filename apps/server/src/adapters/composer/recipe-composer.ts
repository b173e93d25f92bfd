import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore, SemaphoreFullError } from '@cadenza/async/semaphore'
import type { ComposedRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Recipe } from '@cadenza/composer/recipe/recipe'

export interface ComposedScore {
  kind: 'composed'
  fingerprint: string
  lengthSeconds: number
  /** The score as gzipped JSON, if it was asked for. */
  score: Uint8Array | null
}

export type ComposerAnswer = ComposedScore | Exclude<ComposedRecipe, { kind: 'composed' }>

export interface ComposerRequest {
  recipe: Recipe
  needsScore: boolean
}

/** More recipes wait than are composed in a few seconds, or one of them took too long. */
export class ComposerBusyError extends Error {
  override name = 'ComposerBusyError'
}

export interface RecipeComposer {
  /** Throws ComposerBusyError. */
  compose(request: ComposerRequest): Promise<ComposerAnswer>
  close(): Promise<void>
}

const THREAD_FILE = new URL('composer-thread.ts', import.meta.url)
/** What a user waits for behind others: each takes a quarter of a second at most. */
const MOST_WAITING = 16
/** The composer bounds its work by counting; this only ends a thread that stands still. */
const LONGEST_MS = 20_000
const NEVER_ABORTED = new AbortController().signal

/** Composes in one thread, which starts with the first recipe, and again after a failure. */
export function createRecipeComposer({ maxWaiting = MOST_WAITING, longestMs = LONGEST_MS } = {}): RecipeComposer {
  const turns = createSemaphore(1, { maxWaiting })
  let thread: Worker | null = null

  function startThread(): Worker {
    // Without the parent's arguments, which would start telemetry a second time.
    const started = new Worker(THREAD_FILE, { name: 'composer', execArgv: [] })
    started.unref()
    const forget = () => {
      if (thread === started) thread = null
    }
    started.on('exit', forget)
    started.on('error', forget)
    return started
  }

  async function composeNow(request: ComposerRequest): Promise<ComposerAnswer> {
    thread ??= startThread()
    const current = thread
    const signal = AbortSignal.timeout(longestMs)
    try {
      const answered = once(current, 'message', { signal })
      current.postMessage(request)
      const [answer] = (await answered) as [ComposerAnswer]
      return answer
    } catch (error) {
      if (thread === current) thread = null
      await current.terminate()
      throw signal.aborted ? new ComposerBusyError('a recipe took too long', { cause: error }) : error
    }
  }

  return {
    async compose(request) {
      try {
        return await turns.run(NEVER_ABORTED, () => composeNow(request))
      } catch (error) {
        if (error instanceof SemaphoreFullError) throw new ComposerBusyError(error.message, { cause: error })
        throw error
      }
    },
    async close() {
      await thread?.terminate()
      thread = null
    },
  }
}
