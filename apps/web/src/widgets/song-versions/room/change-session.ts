import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { VersionRequest } from '@cadenza/contract/rehearsal/versions'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { createRehearsalSession, type RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'

interface OpenedSong {
  readonly songId: string
  /** The recipe of the current version, as JSON. */
  readonly base: string
  readonly session: RehearsalSession
}

const composer = createComposeClient()
const player = createSketchPlayer()
let opened: OpenedSong | null = null

function close(): void {
  opened?.session.close()
  opened = null
}

onUserForgotten(close)

/** Finds changes again that were not recorded when the room of the same song was closed. */
export function openChangeSession(songId: string, recipe: Recipe): RehearsalSession {
  const base = JSON.stringify(recipe)
  if (opened?.songId === songId && opened.base === base) return opened.session
  close()
  const session = createRehearsalSession({ composer, player })
  session.open(recipe)
  opened = { songId, base, session }
  return session
}

/** Returns what has to be sent so that exactly the rehearsed notes are recorded; null if they cannot be composed. */
export async function readRehearsedVersion(session: RehearsalSession): Promise<VersionRequest | null> {
  const { recipe, score, failure } = await session.settle()
  if (recipe === null || score === null || failure !== null) return null
  const fingerprint = await composer.fingerprint(recipe)
  return fingerprint === null ? null : { edits: [...recipe.edits], fingerprint }
}
