import { applyEdit } from '#composer/edits/apply-edit.ts'
import { startEditing, type EditedSong } from '#composer/edits/edited-song.ts'
import type { EditRefusal } from '#composer/edits/refusal.ts'
import { reviseSong } from '#composer/edits/revise-song.ts'
import { withoutMuted } from '#composer/edits/sound/mute.ts'
import { withLevels } from '#composer/edits/sound/set-level.ts'
import { atTempo } from '#composer/edits/sound/set-tempo.ts'
import { transposed } from '#composer/edits/sound/transpose.ts'
import type { ComposeRequest } from '#composer/compose-request.ts'
import { finishSong } from '#composer/finish-song.ts'
import { ENGINE_VERSION } from '#composer/engine-version.ts'
import type { Score } from '#composer/score.ts'
import { draftSong, type SongDraft } from '#composer/song-draft.ts'
import type { Recipe } from './recipe.ts'

export type ComposedRecipe =
  | { readonly kind: 'composed'; readonly score: Score }
  /** The recipe belongs to a version of the engine that is no longer here: its prompt can be rehearsed anew. */
  | { readonly kind: 'other-engine'; readonly engine: string }
  /** `edit` is the index of the edit that cannot be made; null if it is their sum that cannot be played. */
  | { readonly kind: 'refused'; readonly reason: EditRefusal; readonly edit: number | null }

const requestOf = ({ root, request }: Recipe): ComposeRequest => ({ ...request, seed: root })

/** Whole parts are taken anew by composing the draft with other seeds for them. */
function withTakes(song: EditedSong): EditedSong {
  if (song.takes.size === 0) return song
  const { request, arrangement } = song.draft
  const seeds = new Map<string, string>([...song.takes].map(([part, take]) => [part, `take ${take}`]))
  const lead = seeds.get('lead')
  // Without a singer, the tune of the song is what the lead plays.
  if (lead !== undefined && arrangement.plan.voice === null) seeds.set('melody', lead)
  return { ...song, draft: draftSong({ ...request, partSeeds: Object.fromEntries(seeds) }) }
}

/** Applies what changes the sound of the notes and not the notes. */
function withSound(score: Score, song: EditedSong): Score | EditRefusal {
  const audible = withoutMuted(score, song.muted)
  if (audible === null) return 'silent'
  const inTempo = song.pulseBpm === null ? audible : atTempo(audible, song.pulseBpm)
  if (inTempo === null) return song.pulseBpm !== null && song.pulseBpm > score.pulseBpm ? 'too-short' : 'too-long'
  return withLevels(transposed(inTempo, song.semitones), song.levelOffsetsLu)
}

/** Returns the draft of a recipe without its edits, for whoever composes many versions of one song. */
export const draftRecipe = (recipe: Recipe): SongDraft => draftSong(requestOf(recipe))

/** Composes a recipe: the same one gives the same score, bit for bit, in every Node and every browser. */
export function composeRecipe(recipe: Recipe, draft: SongDraft | null = null): ComposedRecipe {
  if (recipe.engine !== ENGINE_VERSION) return { kind: 'other-engine', engine: recipe.engine }
  let song = startEditing(draft ?? draftRecipe(recipe))
  for (const [index, edit] of recipe.edits.entries()) {
    const edited = applyEdit(song, edit)
    if ('refused' in edited) return { kind: 'refused', reason: edited.refused, edit: index }
    song = edited
  }
  const composed = reviseSong(withTakes(song))
  if ('refused' in composed) return { kind: 'refused', reason: composed.refused, edit: null }
  const sounding = withSound(finishSong(composed), song)
  return typeof sounding === 'string'
    ? { kind: 'refused', reason: sounding, edit: null }
    : { kind: 'composed', score: sounding }
}
