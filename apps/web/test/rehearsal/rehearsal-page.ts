import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { findOnsets } from './find-onsets.ts'
import { loudnessOf, renderSketch } from './render-sketch.ts'
import { recipesOfAllGenres } from './sketch-recipes.ts'

/** What the page posts to its test. */
export interface RehearsalFindings {
  readonly digests: readonly string[]
  readonly fingerprints: readonly (string | null)[]
  readonly parts: readonly { readonly song: string; readonly part: string; readonly errorLu: number }[]
  readonly onsets: readonly { readonly written: number; readonly found: number | null }[]
}

interface PageOrder {
  readonly composed: number
  readonly composedSeconds: number
  readonly measured: number
  readonly measuredSeconds: number
}

const order = JSON.parse(new URLSearchParams(location.search).get('order') ?? 'null') as PageOrder | null

async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const songsOf = (lengthSeconds: number): readonly Recipe[] =>
  [true, false].flatMap((isSung) => recipesOfAllGenres({ lengthSeconds, isSung }))

async function compose({ composed, composedSeconds }: PageOrder) {
  const client = createComposeClient()
  const digests: string[] = []
  const fingerprints: (string | null)[] = []
  for (const recipe of songsOf(composedSeconds).slice(0, composed)) {
    digests.push(await digestOf(await client.compose(recipe)))
    fingerprints.push(await client.fingerprint(recipe))
  }
  return { digests, fingerprints }
}

/** A part alone, without the room and the sections, so that only its own level counts. */
function partsAlone(score: Score): readonly Score[] {
  const sections = score.sections.map((section) => ({ ...section, energy: 1 }))
  const dry = { ...score, sections, tracks: [], vocal: null }
  return [
    ...score.tracks.map((track) => ({ ...dry, tracks: [{ ...track, reverb: 0, delay: 0 }] })),
    ...(score.vocal === null ? [] : [{ ...dry, vocal: score.vocal }]),
  ]
}

async function measureParts({ measured, measuredSeconds }: PageOrder): Promise<RehearsalFindings['parts']> {
  const found: RehearsalFindings['parts'][number][] = []
  for (const recipe of songsOf(measuredSeconds).slice(0, measured)) {
    const composed = composeRecipe(recipe)
    if (composed.kind !== 'composed') throw new Error(composed.kind)
    for (const alone of partsAlone(composed.score)) {
      const [track] = alone.tracks
      const part = track === undefined ? 'vocal' : `${track.name} ${track.isDrums ? 'k' : 'p'}${track.program}`
      const errorLu = (await loudnessOf(alone)) - (alone.loudnessLufs - 3)
      found.push({ song: recipe.request.genres?.[0] ?? '', part, errorLu: Math.round(errorLu * 10) / 10 })
    }
  }
  return found
}

try {
  if (order !== null) {
    const findings: RehearsalFindings = {
      ...(await compose(order)),
      parts: await measureParts(order),
      onsets: await findOnsets(renderSketch),
    }
    await fetch('/findings', { method: 'POST', body: JSON.stringify(findings) })
  }
} catch (error) {
  await fetch('/findings', { method: 'POST', body: JSON.stringify({ error: String(error) }) })
}
