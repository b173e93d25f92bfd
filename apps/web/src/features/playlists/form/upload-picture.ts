import type { Playlist } from '@cadenza/contract/playlists'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'

/** Uploads may take longer than requests without a file. */
const UPLOAD_TIMEOUT_MS = 60_000

/** The playlist was saved, but its picture was not. */
export class PictureSaveError extends Error {
  constructor(cause: unknown) {
    super('the picture was not saved', { cause })
  }
}

async function putPicture(id: string, picture: File) {
  const body = await shrinkPicture(picture)
  const response = await fetch(`/api/playlists/${id}/cover`, {
    method: 'PUT',
    headers: { 'content-type': body.type },
    body,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
  const answer = (await response.json()) as unknown
  return response.ok ? { data: answer as Playlist, response } : { error: answer, response }
}

export async function uploadPicture(id: string, picture: File): Promise<Playlist> {
  try {
    return await dataOrThrow(putPicture(id, picture))
  } catch (cause) {
    throw new PictureSaveError(cause)
  }
}

/** Without a picture the playlist shows the covers of its songs. */
export async function removePicture(id: string): Promise<Playlist> {
  return await dataOrThrow(api.PATCH('/api/playlists/{id}', { params: { path: { id } }, body: { artworkUrl: null } }))
}
