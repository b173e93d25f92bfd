import type { Profile } from '@cadenza/contract/profile'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { ERROR_MESSAGES, errorMessageFor } from '#lib/api/error-messages.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { profileQuery } from '#widgets/session/profile-query.ts'
import { SESSION_KEY } from '#widgets/session/session-query.ts'
import { diffProfile, type FieldName, type ProfileFields } from './profile-fields.ts'

/** Uploads may take longer than requests without a file. */
const UPLOAD_TIMEOUT_MS = 60_000

/** The text fields were saved, but the picture was not. */
class PictureSaveError extends Error {
  constructor(cause: unknown) {
    super('the picture was not saved', { cause })
  }
}

async function uploadAvatar(picture: File) {
  const body = await shrinkPicture(picture)
  const response = await fetch('/api/profile/avatar', {
    method: 'PUT',
    headers: { 'content-type': body.type },
    body,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
  const answer = (await response.json()) as unknown
  return response.ok ? { data: answer as Profile, response } : { error: answer, response }
}

async function savePicture({ picture, isPictureRemoved, avatarUrl }: ProfileFields): Promise<Profile | null> {
  try {
    if (picture) return await dataOrThrow(uploadAvatar(picture))
    if (!isPictureRemoved || avatarUrl.trim() !== '') return null
    return await dataOrThrow(api.DELETE('/api/profile/avatar'))
  } catch (cause) {
    throw new PictureSaveError(cause)
  }
}

export function useSaveProfile(userId: string, profile: Profile, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (fields: ProfileFields): Promise<Profile> => {
      const body = diffProfile(fields, profile)
      const hasChanges = Object.keys(body).length > 0
      const saved = hasChanges ? await dataOrThrow(api.PATCH('/api/profile', { body })) : profile
      return (await savePicture(fields)) ?? saved
    },
    onSuccess: (saved) => {
      client.setQueryData(profileQuery(userId).queryKey, saved)
      // The name and the picture are shown in many places.
      void client.invalidateQueries({ queryKey: [SESSION_KEY] })
      void client.invalidateQueries({ queryKey: ['creator'] })
      onSaved()
    },
  })
}

interface SaveFailure {
  /** Null when the failure concerns the whole form. */
  field: FieldName | null
  message: MessageDescriptor
}

/** Maps an error to a message and to the field that shows it. */
export function toSaveFailure(error: unknown): SaveFailure | null {
  if (!error) return null
  if (error instanceof PictureSaveError)
    return {
      field: 'picture',
      message: errorMessageFor(error.cause, msg`The picture could not be saved. Please try again.`),
    }
  if (error instanceof ApiError && error.code === 'NAME_RESERVED')
    return { field: 'username', message: ERROR_MESSAGES.NAME_RESERVED }
  if (error instanceof ApiError && error.code.startsWith('ARTWORK_'))
    return { field: 'avatarUrl', message: ERROR_MESSAGES[error.code] }
  return { field: null, message: errorMessageFor(error, msg`Your profile could not be saved. Please try again.`) }
}
