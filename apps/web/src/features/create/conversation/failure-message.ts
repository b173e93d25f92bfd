import type { Generation } from '@cadenza/contract/generations'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { asSentence } from '#features/create/as-sentence.ts'

/**
 * Messages of our own server by their English text; messages of a music provider are shown as they are. The card says
 * for every failure that it was not charged, so the messages leave it out.
 */
const SERVER_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'Failed to generate music': msg`Failed to generate music`,
  'Unknown error occurred': msg`Unknown error occurred`,
  'The music provider took too long to answer.': msg`The music provider took too long to answer.`,
  'The connection to the music provider failed.': msg`The connection to the music provider failed.`,
  'The music provider lost the song.': msg`The music provider lost the song.`,
  'The music provider did not deliver this song. You were not charged.': msg`The music provider did not deliver this song.`,
  'The music provider sent something that is not the song you asked for. You were not charged.': msg`The music provider sent something that is not the song you asked for.`,
  'Making this song took too long, so it was stopped. You were not charged.': msg`Making this song took too long, so it was stopped.`,
  'The lyrics are too long for a song of this length.': msg`The lyrics are too long for a song of this length.`,
}

export function failureMessage({ failure }: Generation, i18n: I18n): string {
  const message = failure?.message || 'Failed to generate music'
  const suggestion = failure?.suggestion ?? null
  if (suggestion !== null && message === `Prompt contains copyrighted material. Suggested alternative: "${suggestion}"`)
    return i18n._(msg`Prompt contains copyrighted material. Suggested alternative: "${suggestion}"`)
  const own = SERVER_MESSAGES[message]
  return asSentence(own ? i18n._(own) : message)
}

/** What the music provider suggests instead; null if it suggests nothing or the message says it already. */
export function suggestionBesideMessage({ failure }: Generation): string | null {
  const suggestion = failure?.suggestion || null
  return suggestion !== null && failure?.message.includes(suggestion) ? null : suggestion
}
