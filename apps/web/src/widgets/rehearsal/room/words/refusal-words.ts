import type { EditRefusal } from '@cadenza/composer/edits/refusal'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a change was not made, and what to do instead. */
export const REFUSALS: Readonly<Record<EditRefusal, MessageDescriptor>> = {
  'no-such-section': msg`The song no longer has this section. Choose one that it has.`,
  'no-such-line': msg`The song no longer has this line. Choose one that it has.`,
  'no-such-part': msg`Nobody in this song plays that part. Choose another player.`,
  'no-such-instrument': msg`The band does not have this instrument. Choose another one from the list.`,
  'no-singer': msg`Nobody sings in this song. Choose a song with lyrics below the prompt to get a singer.`,
  'no-tune': msg`Nobody plays a tune in this section. Try another take of one of its players.`,
  'no-chord': msg`The band cannot read this chord. Choose one from the list.`,
  'no-words': msg`A line needs at least one word. To leave it out, leave out its section.`,
  'line-too-long': msg`The line has more syllables than there is time to sing. Take some words out.`,
  'last-section': msg`A song needs at least one section. Add another one first.`,
  'too-short': msg`The song would be too short. Add or repeat a section first, or play it slower.`,
  'too-long': msg`The song would be too long. Leave a section out first, or play it faster.`,
  'too-slow': msg`The band plays 30 beats a minute or more. Choose a faster tempo.`,
  'too-fast': msg`The band plays 300 beats a minute or less. Choose a slower tempo.`,
  'out-of-key-range': msg`The song has moved by an octave already. Move it back the other way.`,
  silent: msg`Nobody would be heard. Let another player be heard first.`,
  'too-many-changes': msg`The song has as many changes as it can take. Undo one that you need less.`,
}
