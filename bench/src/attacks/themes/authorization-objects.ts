import { randomUUID } from 'node:crypto'
import type { Attack } from '#bench/attacks/attack.ts'
import { makePlaylist, type Victim } from '#bench/attacks/product/cast.ts'
import { type Answer, type Client, jsonOf } from '#bench/attacks/product/client.ts'
import { describeAnswer, requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'

interface Reach {
  what: string
  send: (client: Client, victim: Victim) => Promise<Answer>
  /** Whether the object can be known of by nobody but its owner, so that a visitor is told the same as of nothing. */
  isReadable?: true
}

const song = (of: Victim): string => `/api/songs/${of.privateSong.id}`
const playlist = (of: Victim): string => `/api/playlists/${of.privatePlaylistId}`
const openPlaylist = (of: Victim): string => `/api/playlists/${of.publicPlaylistId}`
const withKey = () => ({ 'idempotency-key': randomUUID() })

const REACHES: readonly Reach[] = [
  { what: 'reads a private song', send: (c, v) => c.get(song(v)), isReadable: true },
  { what: 'plays a private song', send: (c, v) => c.get(`${song(v)}/audio`), isReadable: true },
  {
    what: 'plays a private song by its own address with its version',
    send: (c, v) => c.get(v.privateSong.audioUrl),
    isReadable: true,
  },
  { what: 'looks at the cover of a private song', send: (c, v) => c.get(`${song(v)}/cover`), isReadable: true },
  { what: 'looks at the share card of a private song', send: (c, v) => c.get(`${song(v)}/card`), isReadable: true },
  { what: 'reads the lyrics of a private song', send: (c, v) => c.get(`${song(v)}/lyrics`), isReadable: true },
  { what: 'asks for songs like a private one', send: (c, v) => c.get(`${song(v)}/similar`), isReadable: true },
  { what: 'likes a private song', send: (c, v) => c.put(`${song(v)}/like`) },
  { what: 'downloads a private song', send: (c, v) => c.post(`${song(v)}/downloads`) },
  { what: 'renames a private song', send: (c, v) => c.put(`${song(v)}/title`, { title: 'Taken' }) },
  { what: 'renames a public song', send: (c, v) => c.put(`/api/songs/${v.publicSong.id}/title`, { title: 'Taken' }) },
  { what: "publishes another's song", send: (c, v) => c.patch(song(v), { isPublic: true }) },
  {
    what: "hides another's public song",
    send: (c, v) => c.patch(`/api/songs/${v.publicSong.id}`, { isPublic: false }),
  },
  { what: 'asks for the share link of a song', send: (c, v) => c.get(`/api/songs/${v.sharedSong.id}/share-link`) },
  { what: 'makes a share link for a private song', send: (c, v) => c.put(`${song(v)}/share-link`) },
  { what: "revokes another's share link", send: (c, v) => c.delete(`/api/songs/${v.sharedSong.id}/share-link`) },
  {
    what: 'opens a song by its id that is shared by link alone',
    send: (c, v) => c.get(`/api/songs/${v.sharedSong.id}`),
    isReadable: true,
  },
  { what: 'reads a private playlist', send: (c, v) => c.get(playlist(v)), isReadable: true },
  { what: 'reads the order of a private playlist', send: (c, v) => c.get(`${playlist(v)}/order`), isReadable: true },
  { what: 'looks at the cover of a private playlist', send: (c, v) => c.get(`${playlist(v)}/cover`), isReadable: true },
  { what: 'takes a private playlist home as an archive', send: (c, v) => c.get(`${playlist(v)}/archive`) },
  { what: 'renames a private playlist', send: (c, v) => c.patch(playlist(v), { title: 'Taken' }) },
  { what: 'renames a public playlist', send: (c, v) => c.patch(openPlaylist(v), { title: 'Taken' }) },
  { what: 'deletes a public playlist', send: (c, v) => c.delete(openPlaylist(v)) },
  { what: "brings another's playlist back from the bin", send: (c, v) => c.post(`${openPlaylist(v)}/restore`) },
  {
    what: 'puts a song into a public playlist',
    send: (c, v) => c.post(`${openPlaylist(v)}/songs`, { songId: v.publicSong.id }),
  },
  {
    what: 'takes a song out of a public playlist',
    send: (c, v) => c.delete(`${openPlaylist(v)}/songs/${v.publicSong.id}`),
  },
  {
    what: 'moves a song in a public playlist',
    send: (c, v) => c.put(`${openPlaylist(v)}/songs/${v.publicSong.id}/position`, { after: null }),
  },
  { what: 'removes the cover of a public playlist', send: (c, v) => c.delete(`${openPlaylist(v)}/cover`) },
  { what: "reads another's generation", send: async (c, v) => c.get(`/api/generations/${await generationOf(v)}`) },
  {
    what: "cancels another's generation",
    send: async (c, v) => c.post(`/api/generations/${await generationOf(v)}/cancel`),
  },
  {
    what: "repeats another's generation",
    send: async (c, v) => c.post(`/api/generations/${await generationOf(v)}/retry`, {}, withKey()),
  },
  {
    what: "deletes another's generation with its song",
    send: async (c, v) => c.delete(`/api/generations/${await generationOf(v)}`),
  },
  {
    what: "restores another's generation",
    send: async (c, v) => c.post(`/api/generations/${await generationOf(v)}/restore`),
  },
  {
    what: "marks another's generation as seen",
    send: async (c, v) => c.post(`/api/generations/${await generationOf(v)}/seen`),
  },
  { what: "looks at a cover in another's bin", send: (c, v) => c.get(`/api/bin${song(v).slice(4)}/cover`) },
]

async function generationOf({ user, privateSong }: Victim): Promise<string> {
  return jsonOf<{ generationId: string }>(await user.get(`/api/songs/${privateSong.id}`)).generationId
}

/** What each owner saw last. */
const lastSeen = new WeakMap<Victim, string>()

/** What the owner sees, to notice a change that was answered with a refusal. */
async function stateOf(victim: Victim): Promise<string> {
  const { user } = victim
  const seen = await Promise.all([
    user.get('/api/songs'),
    user.get(`/api/playlists/${victim.privatePlaylistId}`),
    user.get(`/api/playlists/${victim.publicPlaylistId}`),
    user.get(`/api/songs/${victim.sharedSong.id}/share-link`),
  ])
  const state = seen.map((answer) => requireWorks(answer).text).join('\n')
  lastSeen.set(victim, state)
  return state
}

export const OBJECT_ATTACKS: readonly Attack[] = [
  ...REACHES.map(({ what, send, isReadable }, index): Attack => ({
    id: `T-5.${index + 10}`,
    name: `${what}, as another user and as nobody`,
    attempt: async ({ cast, newVisitor }) => {
      const victim = await cast.victim()
      const before = lastSeen.get(victim) ?? (await stateOf(victim))
      const other = await send(await cast.attacker(), victim)
      const nobody = await send(newVisitor(), victim)
      return [
        ...unlessRefused([other], 404),
        ...unlessRefused([nobody], isReadable ? 404 : 401),
        ...when((await stateOf(victim)) !== before, 'what the owner sees has changed'),
      ]
    },
  })),
  {
    id: 'T-5.50',
    name: 'puts a private song of another into a playlist, a take, an archive or the downloads to get at it',
    attempt: async ({ cast }) => {
      const { privateSong } = await cast.victim()
      const attacker = await cast.attacker()
      const id = await makePlaylist(attacker, { title: 'A trap' })
      const answers = [
        await attacker.post(`/api/playlists/${id}/songs`, { songId: privateSong.id }),
        await attacker.post('/api/playlists', { title: 'A trap', songId: privateSong.id }, withKey()),
        await attacker.post('/api/generations', { prompt: 'another take', takeOf: privateSong.id }, withKey()),
      ]
      const archive = await attacker.get(`/api/library/archive?songs=${privateSong.id}`)
      const isInside =
        archive.status === 200 && (archive.bytes.length > 5000 || archive.text.includes(privateSong.title))
      return [...unlessRefused(answers, 404), ...when(isInside, `the archive holds it: ${describeAnswer(archive)}`)]
    },
  },
  {
    id: 'T-5.51',
    name: 'asks lists for the private songs of another by a user id or a flag',
    attempt: async ({ cast }) => {
      const { user, privateSong, privatePlaylistId } = await cast.victim()
      const attacker = await cast.attacker()
      const query = `userId=${user.userId}&user=${user.userId}&includePrivate=true&isPublic=false&visibility=private`
      const paths = [
        '/api/songs',
        '/api/playlists',
        '/api/catalog/songs',
        '/api/generations',
        '/api/favorites',
        '/api/library',
      ]
      const answers = []
      for (const path of [...paths, `/api/creators/${user.userId}/songs`, `/api/creators/${user.userId}/playlists`])
        answers.push(await attacker.get(`${path}?${query}`))
      return answers.flatMap((answer) =>
        when(
          answer.text.includes(privateSong.id) || answer.text.includes(privatePlaylistId),
          `${answer.requestLine} lists what is private`,
        ),
      )
    },
  },
  {
    id: 'T-5.52',
    name: 'goes on in a list of another user with their cursor, or with one of their own making',
    attempt: async ({ cast }) => {
      const { user, privatePlaylistId } = await cast.victim()
      const attacker = await cast.attacker()
      const { nextCursor } = jsonOf<{ nextCursor: string | null }>(await user.get('/api/playlists?limit=1'))
      if (nextCursor === null) throw new Error('the victim has one page only')
      const forged = Buffer.from(JSON.stringify({ userId: user.userId, id: privatePlaylistId })).toString('base64url')
      const answers = []
      for (const cursor of [nextCursor, forged, 'x', '../../etc/passwd', '%00', 'e30'])
        answers.push(await attacker.get(`/api/playlists?limit=50&cursor=${encodeURIComponent(cursor)}`))
      return answers.flatMap((answer) => [
        ...when(answer.text.includes(privatePlaylistId), `${answer.requestLine} shows a foreign playlist`),
        ...when(answer.status >= 500, describeAnswer(answer)),
      ])
    },
  },
  {
    id: 'T-39.1',
    name: 'follows the stream of another user, or any stream without a session',
    attempt: async ({ newVisitor, cast }) => {
      const { user } = await cast.victim()
      const visitor = newVisitor()
      const answers = [
        await visitor.get('/api/events'),
        await visitor.get(`/api/events?userId=${user.userId}`, { 'last-event-id': '1' }),
      ]
      return unlessRefused(answers, 401)
    },
  },
  {
    id: 'T-5.53',
    name: 'asks as nobody for everything that belongs to a user',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const own = `session/refresh auth/sessions credits credits/history credits/history.csv generations bin bin/songs
        bin/playlists notifications notifications/push songs playlists library favorites downloads library/archive profile
        settings account/suspension account/export account/deletion hidden-items`
      const answers = []
      for (const path of own.trim().split(/\s+/).slice(1)) answers.push(await visitor.get(`/api/${path}`))
      return unlessRefused(answers, 401)
    },
  },
]
