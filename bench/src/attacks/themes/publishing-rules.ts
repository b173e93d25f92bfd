import { randomUUID } from 'node:crypto'
import type { Attack } from '#bench/attacks/attack.ts'
import { makePlaylist, makeSong, orderSong, publish, waitUntil } from '#bench/attacks/product/cast.ts'
import { type Client, jsonOf } from '#bench/attacks/product/client.ts'
import { requireWorks, unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { newOperator } from './authorization-operators.ts'

/** Reports every listen of a song that could be reported at once, and returns how many counted. */
async function forgePlays(client: Client, songId: string): Promise<number> {
  const recent = Array.from({ length: 20 }, (_none, n) => n * 30)
  const older = Array.from({ length: 7 }, (_none, n) => 601 + n * 86_400)
  const listens = [...recent, ...older].map((secondsAgo) => ({
    songId,
    listenId: randomUUID(),
    heardSeconds: 60,
    secondsAgo,
  }))
  return jsonOf<{ counted: number }>(await client.post('/api/plays', { listens })).counted
}

export const RULE_ATTACKS: readonly Attack[] = [
  {
    id: 'R-6.1',
    auditRow: 13,
    name: 'reports plays that nobody has heard: without the audio, and right after fetching it',
    attempt: async ({ cast, newVisitor }) => {
      const { publicSong } = await cast.victim()
      const [attacker, visitor] = [await cast.newUser(), newVisitor()]
      const unfetched = (await forgePlays(attacker, publicSong.id)) + (await forgePlays(visitor, publicSong.id))
      requireWorks(await attacker.get(`/api/songs/${publicSong.id}/audio`), 302)
      const rightAfter = await forgePlays(attacker, publicSong.id)
      return [
        ...when(unfetched > 0, `${unfetched} plays counted without a fetch`),
        ...when(rightAfter > 0, `${rightAfter} plays counted right after a fetch`),
      ]
    },
  },
  {
    id: 'R-6.2',
    name: 'reports plays of a private song, of times to come and of negative seconds',
    attempt: async ({ cast }) => {
      const { privateSong, publicSong } = await cast.victim()
      const attacker = await cast.attacker()
      const listen = { songId: publicSong.id, listenId: randomUUID(), heardSeconds: 60 }
      const bad = [
        { secondsAgo: -60 },
        { heardSeconds: -1 },
        { heardSeconds: 1e9 },
        { secondsAgo: 1e9 },
        { listenId: 'x' },
      ]
      const answers = []
      for (const wrong of bad) answers.push(await attacker.post('/api/plays', { listens: [{ ...listen, ...wrong }] }))
      const counted = await forgePlays(attacker, privateSong.id)
      return [...unlessRefused(answers, 400), ...when(counted > 0, `${counted} plays of a private song counted`)]
    },
  },
  {
    id: 'T-22.1',
    name: 'likes and follows twenty times at once',
    attempt: async ({ cast, newVisitor }) => {
      const { user, publicSong } = await cast.victim()
      const attacker = await cast.newUser()
      await Promise.all(Array.from({ length: 20 }, () => attacker.put(`/api/songs/${publicSong.id}/like`)))
      await Promise.all(Array.from({ length: 20 }, () => attacker.put(`/api/creators/${user.userId}/follow`)))
      const song = jsonOf<{ likesCount: number }>(await newVisitor().get(`/api/songs/${publicSong.id}`))
      const creator = jsonOf<{ followersCount: number }>(await newVisitor().get(`/api/creators/${user.userId}`))
      requireWorks(await attacker.delete(`/api/songs/${publicSong.id}/like`))
      return [
        ...when(song.likesCount > 1, `${song.likesCount} likes by one user`),
        ...when(creator.followersCount > 1, `${creator.followersCount} followers by one user`),
      ]
    },
  },
  {
    id: 'R-7.1',
    auditRow: 14,
    name: 'publishes a song again that an operator has hidden, and keeps its files open',
    attempt: async (target) => {
      const { cast, newVisitor } = target
      const [user, operator, visitor] = [await cast.newUser(), await newOperator(target), newVisitor()]
      const song = await publish(user, await makeSong(user, 'reported by many'))
      const { location = '' } = requireWorks(await visitor.get(`/api/songs/${song.id}/audio`), 302).headers
      requireWorks(await operator.post(`/api/operate/reports/song/${song.id}/hide`, { words: 'a copy' }))
      const again = await user.patch(`/api/songs/${song.id}`, { isPublic: true })
      await waitUntil('the old link is dead', async () => (await visitor.send('GET', location)).status !== 200, 30_000)
      return [
        ...unlessCode([again], 'HIDDEN_BY_OPERATOR'),
        ...unlessRefused(
          [await visitor.get(`/api/songs/${song.id}`), await visitor.get(`/api/songs/${song.id}/audio`)],
          404,
        ),
      ]
    },
  },
  {
    id: 'R-7.2',
    name: 'goes on writing, publishing and buying as a suspended user',
    attempt: async (target) => {
      const { cast } = target
      const [user, operator] = [await cast.newUser(), await newOperator(target)]
      const song = await makeSong(user, 'before the suspension')
      const playlistId = await makePlaylist(user, { title: 'Before' })
      const body = { days: 7, words: 'spam' }
      requireWorks(await operator.put(`/api/operate/users/${user.userId}/suspension`, body))
      const answers = [
        await orderSong(user, { prompt: 'after the suspension' }),
        await user.patch(`/api/songs/${song.id}`, { isPublic: true }),
        await user.put(`/api/songs/${song.id}/share-link`),
        await user.patch(`/api/playlists/${playlistId}`, { isPublic: true }),
        await user.patch('/api/profile', { bio: 'still here' }),
        await user.post('/api/stripe/create-checkout-session', { packId: 'pack_10_creator' }),
        await user.put(`/api/songs/${song.id}/like`),
      ]
      requireWorks(await user.get('/api/songs'))
      return unlessCode(answers, 'ACCOUNT_SUSPENDED')
    },
  },
  {
    id: 'B-15.10',
    name: 'links to another site in a profile under the name of a known network',
    attempt: async ({ cast }) => {
      const user = await cast.newUser()
      const links = [
        { x: 'https://evil.example/lena' },
        { x: 'https://x.com.evil.example/lena' },
        { x: 'https://x.com@evil.example/lena' },
        { instagram: 'javascript:alert(1)' },
        { youtube: '../../evil' },
        { github: 'a/../../evil' },
        { tiktok: 'lena' },
      ]
      const answers = []
      for (const link of links) answers.push(await user.patch('/api/profile', { links: link }))
      return unlessRefused(answers, 400)
    },
  },
]
