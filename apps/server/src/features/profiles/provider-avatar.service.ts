import { discardPicture, type PictureDeps, storePictureFromUrl } from '#features/media/pictures.service.ts'
import { folderVersion } from '#features/songs/files/song-cover.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as profiles from './profiles.repository.ts'

export interface ProviderAvatarDeps extends PictureDeps {
  db: Database
}

/**
 * Copies the picture of the identity provider into our store, once for each of its addresses: browsers of other users
 * must not ask the provider for it. A picture that the user chose, or removed, stays as it is.
 */
export async function copyProviderAvatar(deps: ProviderAvatarDeps, userId: string, url: string): Promise<void> {
  if (!(await profiles.needsProviderAvatar(deps.db, userId, url))) return
  const folder = await storePictureFromUrl(deps, userId, url)
  const avatarUrl = `/api/creators/${userId}/avatar?v=${folderVersion(folder)}`
  const before = await deps.db
    .transaction()
    .execute((tx) => profiles.replaceProviderAvatar(tx, userId, { providerUrl: url, folder, avatarUrl }))
  await discardPicture(deps, before ? before.avatarFolder : folder)
}
