import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { ComposerAnswer, ComposerRequest } from './recipe-composer.ts'

// Composes one recipe after another, so that the event loop of the process is not blocked meanwhile.

function compose({ recipe, needsScore }: { recipe: Recipe; needsScore: boolean }): ComposerAnswer {
  const composed = composeRecipe(recipe)
  if (composed.kind !== 'composed') return composed
  const { score } = composed
  return {
    kind: 'composed',
    fingerprint: fingerprintOf(score),
    lengthSeconds: score.lengthSeconds,
    score: needsScore ? gzipSync(JSON.stringify(score)) : null,
  }
}

parentPort?.on('message', (request: ComposerRequest) => parentPort?.postMessage(compose(request)))
