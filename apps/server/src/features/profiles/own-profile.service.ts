import type { Profile, ProfileChange } from '@cadenza/contract/profile'
import { parseSocialHandle, SOCIAL_NETWORKS, type SocialLinks } from '@cadenza/domain/social-links'
import { countGraphemes, normalizeName } from '@cadenza/domain/text/normalize-name'
import { isReservedName } from '@cadenza/domain/text/reserved-names'
import { normalizeProse } from '@cadenza/domain/text/normalize-shown-text'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import {
  discardPicture,
  storePictureFromUrl,
  type PictureFile,
  type PictureDeps,
  pictureKey,
  storePicture,
  writeOrDiscardPicture,
} from '#features/media/pictures.service.ts'
import { folderVersion } from '#features/songs/files/song-cover.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as profile from './own-profile.repository.ts'
import { updateCreatorNameBatch, updateCreatorNameOfSongs } from './username-propagation.service.ts'

export interface ProfileDeps extends PictureDeps {
  db: Database
}

export interface ChangeProfileDeps extends ProfileDeps {
  requireAllowedTexts: RequireAllowedTexts
}

const MAX_NAME_CHARACTERS = 50
/** A minute longer than a browser may cache the redirect. */
const LINK_SECONDS = 90

export async function readProfile(db: Database, userId: string): Promise<Profile> {
  const row = await profile.findProfile(db, userId)
  if (!row) throw new AppError('NOT_FOUND')
  const { playlists, followers, following, songs, issuer, ...rest } = row
  return { ...rest, signInWith: providerOf(issuer), counts: { playlists, followers, following, songs } }
}

function providerOf(issuer: string | null): Profile['signInWith'] {
  if (issuer === 'email') return 'email'
  return issuer?.includes('spotify') ? 'spotify' : 'google'
}

export async function changeProfile(deps: ChangeProfileDeps, userId: string, change: ProfileChange): Promise<Profile> {
  const fields = fieldsOf(change)
  const { username, bio } = fields
  await deps.requireAllowedTexts({
    userId,
    kind: 'profile',
    subjectId: userId,
    texts: { username, bio },
    isPublic: true,
  })
  const { avatarUrl } = change
  const folder = avatarUrl ? await storePictureFromUrl(deps, userId, avatarUrl) : null
  await writeProfile(
    deps,
    userId,
    { ...fields, ...(avatarUrl !== undefined && { avatar: avatarFields(userId, folder) }) },
    folder,
  )
  return readProfile(deps.db, userId)
}

export async function setAvatar(deps: ProfileDeps, userId: string, bytes: Uint8Array): Promise<Profile> {
  const folder = await storePicture(deps, userId, bytes)
  await writeProfile(deps, userId, { avatar: avatarFields(userId, folder) }, folder)
  return readProfile(deps.db, userId)
}

/** From then on the user's initials are shown; the picture of the sign-in provider no longer replaces them. */
export async function removeAvatar(deps: ProfileDeps, userId: string): Promise<Profile> {
  await writeProfile(deps, userId, { avatar: avatarFields(userId, null) }, null)
  return readProfile(deps.db, userId)
}

const avatarFields = (userId: string, folder: string | null) => ({
  folder,
  url: folder === null ? null : `/api/creators/${userId}/avatar?v=${folderVersion(folder)}`,
})

async function writeProfile(
  deps: ProfileDeps,
  userId: string,
  fields: profile.ProfileFields,
  folder: string | null,
): Promise<void> {
  const { avatarFolder, isRenamed } = await writeOrDiscardPicture(deps, folder, () =>
    deps.db.transaction().execute(async (tx) => {
      const before = await profile.updateProfile(tx, userId, fields)
      if (!before) throw new AppError('NOT_FOUND')
      return before
    }),
  )
  await discardPicture(deps, avatarFolder)
  if (isRenamed) await propagateUsername(deps, userId)
}

/**
 * The request waits for one batch only, because a user may have ten thousand songs. The sweeper finishes what is left
 * when the process stops.
 */
async function propagateUsername(deps: ProfileDeps, userId: string): Promise<void> {
  const leaveToSweeper = (error: unknown): void =>
    deps.logger.warn({ err: error, userId }, 'songs that carry a name from before are left to the sweeper')
  try {
    if (!(await updateCreatorNameBatch(deps, userId))) updateCreatorNameOfSongs(deps, userId).catch(leaveToSweeper)
  } catch (error) {
    leaveToSweeper(error)
  }
}

function fieldsOf({ username, email, bio, links }: ProfileChange): profile.ProfileFields {
  return {
    ...(username !== undefined && { username: usernameOf(username) }),
    ...(email !== undefined && { email }),
    ...(bio !== undefined && { bio: normalizeProse(bio ?? '') || null }),
    ...(links && { links: linksOf(links) }),
  }
}

function usernameOf(written: string): string {
  const name = normalizeName(written)
  if (name === '') refuse('username', 'is blank')
  if (isReservedName(name)) throw new AppError('NAME_RESERVED')
  if (countGraphemes(name) > MAX_NAME_CHARACTERS) refuse('username', `is longer than ${MAX_NAME_CHARACTERS} characters`)
  return name
}

function linksOf(links: NonNullable<ProfileChange['links']>): NonNullable<profile.ProfileFields['links']> {
  const handles: Partial<Record<keyof SocialLinks, string | null>> = {}
  for (const network of SOCIAL_NETWORKS) {
    const written = links[network]
    if (written === undefined) continue
    const isBlank = written === null || written.trim() === ''
    const handle = isBlank ? null : parseSocialHandle(network, written)
    if (!isBlank && handle === null) refuse(`links.${network}`, 'is no name on that network')
    handles[network] = handle
  }
  return handles
}

function refuse(path: string, message: string): never {
  throw new AppError('INPUT_INVALID', { issues: [{ path, message }] })
}

export async function linkToAvatar(
  { db, store }: Pick<ProfileDeps, 'db' | 'store'>,
  viewerId: string | null,
  userId: string,
  file: PictureFile,
): Promise<string> {
  const folder = await profile.findAvatarFolder(db, viewerId, userId)
  if (folder === null) throw new AppError('NOT_FOUND')
  return store.signGet(pictureKey(folder, file), { expiresInSeconds: LINK_SECONDS })
}

/** Returns those of the folders that hold the avatar of a user. */
export async function findUsedAvatarFolders(
  db: DatabaseOrTransaction,
  folders: readonly string[],
): Promise<Set<string>> {
  return new Set(await profile.findAvatarFolders(db, folders))
}
