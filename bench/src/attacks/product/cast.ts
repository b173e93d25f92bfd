import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Client, jsonOf } from './client.ts'
import { sessionUser, signInWithGoogle } from './sign-in.ts'

export interface SignedInUser extends Client {
  userId: string
  email: string
}

export interface Song {
  id: string
  title: string
  audioUrl: string
  artworkUrl: string
  isPublic: boolean
}

/** Somebody with songs and playlists of every kind, whom others attack. */
export interface Victim {
  user: SignedInUser
  privateSong: Song
  publicSong: Song
  /** Private, and open to whoever has the link. */
  sharedSong: Song
  shareToken: string
  privatePlaylistId: string
  publicPlaylistId: string
  /** A signed link to the private song that worked when it was made. */
  audioLink: { url: string; madeAtMs: number }
}

export interface Cast {
  /** A new user with the sign-up bonus. */
  newUser: (name?: string) => Promise<SignedInUser>
  /** The same for all attacks. What they own must not be used up by an attack that holds. */
  victim: () => Promise<Victim>
  attacker: () => Promise<SignedInUser>
}

const SONG_TIMEOUT_MS = 60_000

export interface Generation {
  id: string
  state: string
  song: Song | null
  cancelTerms: { credits: number; isLate: boolean; freeLeft: number } | null
  cancelCharge: number | null
}

export const orderSong = (user: Client, order: object, key: string = randomUUID()): Promise<Answer> =>
  user.post('/api/generations', { duration: 'custom', customSeconds: 10, ...order }, { 'idempotency-key': key })

export const readGeneration = async (user: Client, id: string): Promise<Generation> =>
  jsonOf<Generation>(await user.get(`/api/generations/${id}`))

/** Waits until the condition holds, and gives up with the reason. */
export async function waitUntil(what: string, isMet: () => Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`)
    await sleep(400)
  }
}

/** Orders a song, and resolves when it is made. */
export async function makeSong(user: Client, prompt: string, order: object = {}): Promise<Song> {
  const id = randomUUID()
  // Two requests of one user at a time are served; the others are to come again.
  await waitUntil('the order is taken', async () => {
    const answer = await orderSong(user, { prompt, ...order }, id)
    return answer.status === 429 ? false : jsonOf<object>(answer) !== null
  })
  const isOver = async () => !['queued', 'running'].includes((await readGeneration(user, id)).state)
  await waitUntil(`the song '${prompt}' is made`, isOver, SONG_TIMEOUT_MS)
  const { song, state } = await readGeneration(user, id)
  if (!song) throw new Error(`the song '${prompt}' is ${state}`)
  return song
}

export async function publish(user: Client, song: Song): Promise<Song> {
  return jsonOf<Song>(await user.patch(`/api/songs/${song.id}`, { isPublic: true }))
}

export async function shareByLink(user: Client, songId: string): Promise<string> {
  const { link } = jsonOf<{ link: { url: string } }>(await user.put(`/api/songs/${songId}/share-link`))
  return new URL(link.url).pathname.split('/').at(-1) ?? ''
}

export async function makePlaylist(user: Client, playlist: { title: string; isPublic?: boolean; songId?: string }) {
  const headers = { 'idempotency-key': randomUUID() }
  return jsonOf<{ id: string }>(await user.post('/api/playlists', playlist, headers)).id
}

export const balanceOf = async (user: Client): Promise<{ balance: number; held: number; owed: number }> =>
  jsonOf(await user.get('/api/credits'))

async function makeVictim(user: SignedInUser): Promise<Victim> {
  const [privateSong, publicSong, sharedSong] = await Promise.all([
    makeSong(user, 'a hidden lullaby for nobody else'),
    makeSong(user, 'a bright summer song for everybody').then((song) => publish(user, song)),
    makeSong(user, 'a quiet song for one friend'),
  ])
  const { location: url = '' } = (await user.get(privateSong.audioUrl)).headers
  const madeAtMs = Date.now()
  if ((await user.send('GET', url)).status !== 200) throw new Error('the victim cannot play their own song')
  return {
    user,
    audioLink: { url, madeAtMs },
    privateSong,
    publicSong,
    sharedSong,
    shareToken: await shareByLink(user, sharedSong.id),
    privatePlaylistId: await makePlaylist(user, { title: 'Kept to myself', songId: privateSong.id }),
    publicPlaylistId: await makePlaylist(user, { title: 'For all', songId: publicSong.id, isPublic: true }),
  }
}

export function createCast(newVisitor: () => Client): Cast {
  async function newUser(name = 'Ada Example'): Promise<SignedInUser> {
    const visitor = newVisitor()
    const email = `${randomBytes(5).toString('hex')}@people.example`
    await signInWithGoogle(visitor, { email, name })
    const user = await sessionUser(visitor)
    if (!user) throw new Error(`${email} is not signed in`)
    return Object.assign(visitor, { userId: user.id, email })
  }
  let victim: Promise<Victim> | undefined
  let attacker: Promise<SignedInUser> | undefined
  return {
    newUser,
    victim: () => (victim ??= newUser('Vera Victim').then(makeVictim)),
    attacker: () => (attacker ??= newUser('Mallory Example')),
  }
}
