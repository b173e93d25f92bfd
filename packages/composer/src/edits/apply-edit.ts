import type { Edit } from '#composer/recipe/recipe.ts'
import type { EditedSong } from './edited-song.ts'
import { addSection } from './form/add-section.ts'
import { dropSection } from './form/drop-section.ts'
import { moveSection } from './form/move-section.ts'
import { repeatSection } from './form/repeat-section.ts'
import { newTake } from './music/new-take.ts'
import { newTune } from './music/new-tune.ts'
import { setChords } from './music/set-chords.ts'
import { setLine } from './music/set-line.ts'
import { setVoice } from './music/set-voice.ts'
import type { Refused } from './refusal.ts'
import { mute } from './sound/mute.ts'
import { setInstrument } from './sound/set-instrument.ts'
import { setLevel } from './sound/set-level.ts'
import { setTempo } from './sound/set-tempo.ts'
import { transpose } from './sound/transpose.ts'

export function applyEdit(song: EditedSong, edit: Edit): EditedSong | Refused {
  switch (edit.op) {
    case 'setTempo':
      return setTempo(song, edit)
    case 'transpose':
      return transpose(song, edit)
    case 'setInstrument':
      return setInstrument(song, edit)
    case 'mute':
      return mute(song, edit)
    case 'setLevel':
      return setLevel(song, edit)
    case 'setChords':
      return setChords(song, edit)
    case 'newTune':
      return newTune(song, edit)
    case 'newTake':
      return newTake(song, edit)
    case 'setLine':
      return setLine(song, edit)
    case 'setVoice':
      return setVoice(song, edit)
    case 'repeatSection':
      return repeatSection(song, edit)
    case 'moveSection':
      return moveSection(song, edit)
    case 'dropSection':
      return dropSection(song, edit)
    case 'addSection':
      return addSection(song, edit)
  }
}
