import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SongSharing } from '@cadenza/contract/share-links'
import { v7 as uuidv7 } from 'uuid'
import { drawValidPictures } from '#test/adapters/hostile-pictures.ts'
import { pictureKey } from '#features/media/pictures.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { newUserId, signedInHeaders } from '#test/api/full-api.ts'
import type { RawResponse, RawClient } from '#test/http/raw-client.ts'
import { newSong, type ApiWithSongs } from '#test/api/api-with-songs.ts'
import { scoreColumns } from '#test/api/sample-score.ts'

/** The states that each kind of subject can have when it is requested. */
export const STATES = {
  nothing: ['-'],
  song: ['private', 'public', 'binned', 'absent'],
  playlist: ['private', 'public', 'binned', 'absent'],
  generation: ['pending', 'cancelled', 'binned', 'absent'],
  shareLink: ['open', 'ended', 'revoked', 'binned', 'absent'],
  session: ['open', 'absent'],
  passkey: ['open', 'absent'],
  creator: ['shown', 'unshown', 'absent'],
} as const

export type SubjectKind = keyof typeof STATES
export type StateOf<Kind extends SubjectKind> = (typeof STATES)[Kind][number]

/** What a request can name. */
export interface Subject {
  ownerId: string
  /** The id of the subject itself. */
  id: string
  /** A public song of the owner; for a playlist, a song that is in it. */
  songId: string
  picture: Buffer
}

interface SubjectDeps {
  setup: ApiWithSongs
  client: RawClient
}

interface ExistingOwner {
  ownerId: string
  /** For a playlist; a new song is made when this is missing. */
  songId?: string
}

type SubjectFactory<Kind extends SubjectKind> = (
  workshop: SubjectDeps,
  known: ExistingOwner,
  state: StateOf<Kind>,
) => Promise<MadeSubject>
type MadeSubject = Partial<Subject> & { id: string }

const { png: PICTURE } = await drawValidPictures(16)

async function requestAs(
  { setup, client }: SubjectDeps,
  userId: string,
  method: string,
  path: string,
  { json, headers: extra }: { json?: unknown; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  const typed = json === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { ...(await signedInHeaders(setup, userId)), ...typed, ...extra }
  const body = json === undefined ? null : Buffer.from(JSON.stringify(json))
  for (;;) {
    const answer = await client.request({ method, path, headers, body })
    if (answer.status < 300) return answer
    // The api was busy and answered so with 503.
    if (answer.status !== 503) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.toString()}`)
    await sleep(500)
  }
}

/** Stores a picture as an upload does, but without redrawing it, which takes a fifth of a second. */
async function putPicture({ setup }: SubjectDeps): Promise<string> {
  const folder = newMediaFolder()
  for (const file of [256, 1024, 'jpeg'] as const) {
    await setup.store.put(pictureKey(folder, file), PICTURE, { contentType: 'image/webp' })
  }
  return folder
}

const idIn = ({ body }: RawResponse, field = 'id'): string =>
  String((JSON.parse(body.toString()) as Record<string, unknown>)[field])

const SUBJECT_FACTORIES: { [Kind in SubjectKind]: SubjectFactory<Kind> } = {
  nothing: async () => ({ id: '' }),

  async song({ setup }, { ownerId }, state) {
    if (state === 'absent') return { id: uuidv7() }
    const { id } = await newSong(setup, ownerId, { ...scoreColumns(), shown: state })
    return { id, songId: id }
  },

  async playlist(workshop, { ownerId, ...known }, state) {
    const songId = known.songId ?? (await newSong(workshop.setup, ownerId, { shown: 'public' })).id
    if (state === 'absent') return { id: uuidv7(), songId }
    const json = { title: 'Rainy days', isPublic: state !== 'private', songId }
    const headers = { 'idempotency-key': randomUUID() }
    const id = idIn(await requestAs(workshop, ownerId, 'POST', '/api/playlists', { json, headers }))
    const coverFolder = await putPicture(workshop)
    await workshop.setup.api.db.updateTable('playlists').set({ coverFolder }).where('id', '=', id).execute()
    if (state === 'binned') await requestAs(workshop, ownerId, 'DELETE', `/api/playlists/${id}`)
    return { id, songId }
  },

  async generation(workshop, { ownerId }, state) {
    if (state === 'absent') return { id: uuidv7() }
    const json = { prompt: 'A calm lofi beat', duration: 'custom', customSeconds: 10 }
    const headers = { 'idempotency-key': randomUUID() }
    const id = idIn(await requestAs(workshop, ownerId, 'POST', '/api/generations', { json, headers }), 'requestId')
    if (state !== 'pending') await requestAs(workshop, ownerId, 'POST', `/api/generations/${id}/cancel`)
    if (state === 'binned') await requestAs(workshop, ownerId, 'DELETE', `/api/generations/${id}`)
    return { id }
  },

  // Its id is the token in its URL.
  async shareLink(workshop, { ownerId }, state) {
    const { db } = workshop.setup.api
    const song = await newSong(workshop.setup, ownerId)
    const shared = await requestAs(workshop, ownerId, 'PUT', `/api/songs/${song.id}/share-link`, { json: {} })
    const { link } = JSON.parse(shared.body.toString()) as SongSharing
    const token = link?.url.split('/').at(-1) ?? ''
    if (state === 'ended')
      await db.updateTable('shareLinks').set({ endsAt: new Date() }).where('songId', '=', song.id).execute()
    if (state === 'revoked') await requestAs(workshop, ownerId, 'DELETE', `/api/songs/${song.id}/share-link`)
    if (state === 'binned')
      await db.updateTable('songs').set({ deletedAt: new Date() }).where('id', '=', song.id).execute()
    return { id: state === 'absent' ? randomBytes(32).toString('base64url') : token }
  },

  async session({ setup }, { ownerId }, state) {
    if (state === 'absent') return { id: uuidv7() }
    await signedInHeaders(setup, ownerId)
    return setup.api.db.selectFrom('sessions').select('id').where('userId', '=', ownerId).executeTakeFirstOrThrow()
  },

  async passkey({ setup }, { ownerId }, state) {
    const id = uuidv7()
    if (state === 'absent') return { id }
    const key = {
      credentialId: randomBytes(32),
      publicKey: randomBytes(77),
      counter: 0,
      name: 'Phone',
      isSynced: false,
    }
    await setup.api.db
      .insertInto('passkeys')
      .values({ id, userId: ownerId, ...key })
      .execute()
    return { id }
  },

  async creator(workshop, { ownerId }, state) {
    if (state === 'absent') return { id: uuidv7() }
    const avatarFolder = await putPicture(workshop)
    await workshop.setup.api.db.updateTable('profiles').set({ avatarFolder }).where('id', '=', ownerId).execute()
    await newSong(workshop.setup, ownerId, { shown: state === 'shown' ? 'public' : 'private' })
    return { id: ownerId }
  },
}

/** Makes a subject in this state. It gets an owner of its own unless one is given. */
export async function makeSubject<Kind extends SubjectKind>(
  workshop: SubjectDeps,
  kind: Kind,
  state: StateOf<Kind>,
  known?: ExistingOwner,
): Promise<Subject> {
  const owner = known ?? { ownerId: await newUserId(workshop.setup, 1000) }
  const made = await SUBJECT_FACTORIES[kind](workshop, owner, state)
  return { ownerId: owner.ownerId, songId: '', picture: PICTURE, ...made }
}
