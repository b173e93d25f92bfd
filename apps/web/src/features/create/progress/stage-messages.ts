import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The messages of the seven stages. */
const INSTRUMENTAL: readonly MessageDescriptor[] = [
  msg`Analyzing your prompt...`,
  msg`Generating instrumental magic...`,
  msg`Crafting melodies and harmonies...`,
  msg`Creating album artwork...`,
  msg`Mixing the instruments...`,
  msg`Polishing the sound...`,
  msg`Your track is ready`,
]

const VOCAL: readonly MessageDescriptor[] = [
  msg`Analyzing your prompt...`,
  msg`Generating vocal magic...`,
  msg`Crafting vocals and lyrics...`,
  msg`Creating album artwork...`,
  msg`Mixing vocals and instruments...`,
  msg`Polishing the sound...`,
  msg`Your song is ready`,
]

const WAITING = msg`Waiting for its turn...`

/** Step 0 is the wait before the first one. */
export function stageMessage(step: number, isInstrumental: boolean): MessageDescriptor {
  return (isInstrumental ? INSTRUMENTAL : VOCAL)[step - 1] ?? WAITING
}
