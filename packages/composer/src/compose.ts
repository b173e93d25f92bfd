import type { ComposeRequest } from './compose-request.ts'
import { finishSong } from './finish-song.ts'
import { GENRE_STYLES, type GenreStyles } from './genres/genre-styles.ts'
import type { Score } from './score.ts'
import { draftSong } from './song-draft.ts'

/** Returns the same score for the same request, bit for bit. */
export function compose(request: ComposeRequest, styles: GenreStyles = GENRE_STYLES): Score {
  const { arrangement, layout, vocalMelody, leadMelody, isLeadUnderVocal } = draftSong(request, styles)
  return finishSong({
    seed: request.seed,
    arrangement,
    layout,
    vocalMelody: vocalMelody?.units ?? null,
    leadMelody: leadMelody.units,
    isLeadUnderVocal,
  })
}
