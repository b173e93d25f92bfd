import type { Song } from '@cadenza/contract/songs'
import type { VersionRequest } from '@cadenza/contract/rehearsal/versions'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { ApiError, thrownToError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { versionsKey } from '#widgets/song-versions/versions-query.ts'
import { readRehearsedVersion } from './change-session.ts'

type LocalProblem = 'nothing-changed' | 'not-composed'

/** What is known to be refused without asking the server. */
class NotRecordableError extends Error {
  override name = 'NotRecordableError'
  readonly problem: LocalProblem

  constructor(problem: LocalProblem) {
    super(problem)
    this.problem = problem
  }
}

const LOCAL_PROBLEMS: Readonly<Record<LocalProblem, MessageDescriptor>> = {
  'nothing-changed': msg`Nothing is changed yet: these are the notes of the current version. Change something first.`,
  'not-composed': msg`The song of these changes could not be written. Undo the last one and try again.`,
}

export function recordingProblem(error: unknown): MessageDescriptor {
  if (error instanceof NotRecordableError) return LOCAL_PROBLEMS[error.problem]
  if (error instanceof ApiError && error.code === 'RECIPE_MISMATCH') {
    return msg`Not the notes you rehearsed, so nothing was recorded. Your changes are kept here: press Play to hear them again, then record. If that does not help, reload the page.`
  }
  return errorMessageFor(error, msg`The recording could not be requested. Please try again.`)
}

const isOutcomeUnknown = (error: ApiError): boolean => error.isUnreachable || error.code === 'INTERNAL'

/**
 * Requests a recording of what the session has. A request whose answer was lost is repeated with the same idempotency key, so
 * it is one recording.
 */
export function useRecordVersion(song: Song, session: RehearsalSession, onAccepted: () => void) {
  const client = useQueryClient()
  const unanswered = useRef<{ readonly content: string; readonly key: string } | null>(null)

  const send = async (body: VersionRequest): Promise<void> => {
    const content = JSON.stringify(body)
    if (unanswered.current?.content !== content) unanswered.current = { content, key: crypto.randomUUID() }
    const params = { path: { id: song.id }, header: { 'idempotency-key': unanswered.current.key } }
    try {
      await dataOrThrow(api.POST('/api/songs/{id}/versions', { params, body }))
      unanswered.current = null
    } catch (error) {
      if (!isOutcomeUnknown(thrownToError(error))) unanswered.current = null
      throw error
    }
  }

  return useMutation({
    mutationFn: async () => {
      const rehearsed = await readRehearsedVersion(session)
      if (rehearsed === null) throw new NotRecordableError('not-composed')
      if (rehearsed.fingerprint === song.fingerprint) throw new NotRecordableError('nothing-changed')
      await send(rehearsed)
    },
    onSuccess: onAccepted,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'RECIPE_MISMATCH') session.retry()
    },
    // Also after a refusal: another device may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: versionsKey(song.id) }),
  })
}
