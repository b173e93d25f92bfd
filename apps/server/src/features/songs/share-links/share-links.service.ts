import type { ShareLink, ShareLinkRequest, SongSharing } from '@cadenza/contract/share-links'
import { rejectChangedTexts } from '#features/moderation/examine-texts.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  endShareLink,
  findOwnSong,
  type PublishSongDeps,
  requireAllowedSong,
  unpublish,
} from '#features/songs/song-visibility.service.ts'
import { readSong } from '#features/songs/songs.service.ts'
import { newShareLinkId, type ShareLinkTokens } from './share-link-token.ts'
import * as links from './share-links.repository.ts'

export interface ShareLinkDeps extends PublishSongDeps {
  origin: string
  tokens: ShareLinkTokens
}

export async function readSharing(deps: ShareLinkDeps, ownerId: string, songId: string): Promise<SongSharing> {
  await findOwnSong(deps.db, ownerId, songId)
  const link = await links.findLink(deps.db, songId)
  return { song: await readSong(deps.db, ownerId, songId), link: link ? linkOf(deps, link) : null }
}

/** From now on those who have the link may hear the song, and nobody else. */
export async function shareByLink(
  deps: ShareLinkDeps,
  ownerId: string,
  songId: string,
  { endsAt }: ShareLinkRequest,
): Promise<SongSharing> {
  const song = await findOwnSong(deps.db, ownerId, songId)
  const end = typeof endsAt === 'string' ? new Date(endsAt) : endsAt
  if (end && end.getTime() <= Date.now()) {
    throw new AppError('INPUT_INVALID', { issues: [{ path: 'endsAt', message: 'must be in the future' }] })
  }
  const examined = await requireAllowedSong(deps, song)
  const isLinked = await links.upsertLink(deps.db, { newId: newShareLinkId(), songId, examined, endsAt: end })
  if (!isLinked) {
    const { title, fingerprint } = await readSong(deps.db, ownerId, songId)
    const examinedFingerprint = examined.scoreSha256?.toString('hex') ?? null
    if (title !== examined.title || fingerprint !== examinedFingerprint) rejectChangedTexts()
    throw new AppError('HIDDEN_BY_OPERATOR')
  }
  await unpublish(deps, song)
  return readSharing(deps, ownerId, songId)
}

/** The link opens nothing from now on, and neither do the URLs of files that were handed out to its listeners. */
export async function revokeLink(deps: ShareLinkDeps, ownerId: string, songId: string): Promise<SongSharing> {
  await endShareLink(deps, await findOwnSong(deps.db, ownerId, songId))
  return readSharing(deps, ownerId, songId)
}

function linkOf({ origin, tokens }: ShareLinkDeps, row: links.ShareLinkRow): ShareLink {
  return {
    url: `${origin}/l/${tokens.tokenOf(row.id)}`,
    endsAt: row.endsAt?.toISOString() ?? null,
    openedCount: row.openedCount,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
