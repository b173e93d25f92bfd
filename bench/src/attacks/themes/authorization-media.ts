import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '#bench/attacks/attack.ts'
import { makeSong, publish, shareByLink, waitUntil } from '#bench/attacks/product/cast.ts'
import { type Answer, type Client, jsonOf } from '#bench/attacks/product/client.ts'
import { requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'

/** The signed address of a file in the store. */
async function linkTo(client: Client, path: string): Promise<string> {
  const { headers } = requireWorks(await client.get(path), 302)
  return headers.location ?? ''
}

const open = (client: Client, url: string): Promise<Answer> => client.send('GET', url)
const isGone = ({ status }: Answer): boolean => status === 403 || status === 404

/** Private files may be opened for 60 seconds, and renaming them may take a moment. */
const RENAME_MS = 45_000

async function unlessDeadSoon(client: Client, url: string, after: string): Promise<string[]> {
  const startedAt = performance.now()
  try {
    await waitUntil('the link is dead', async () => isGone(await open(client, url)), RENAME_MS)
    return []
  } catch {
    return [`${after}: the link still works after ${Math.round((performance.now() - startedAt) / 1000)} s`]
  }
}

export const MEDIA_ATTACKS: readonly Attack[] = [
  {
    id: 'T-6.1',
    name: 'changes a signed link: another file, a longer life, another method, no signature',
    attempt: async ({ cast }) => {
      const { user, privateSong, publicSong } = await cast.victim()
      const attacker = await cast.attacker()
      const own = new URL(await linkTo(attacker, `/api/songs/${publicSong.id}/audio`))
      requireWorks(await open(attacker, own.href), 200)
      const foreign = new URL(await linkTo(user, `/api/songs/${privateSong.id}/audio`))
      const changed = (change: (url: URL) => void): string => {
        const url = new URL(own.href)
        change(url)
        return url.href
      }
      const answers = [
        await open(
          attacker,
          changed((url) => (url.pathname = foreign.pathname)),
        ),
        await open(
          attacker,
          changed((url) => url.searchParams.set('X-Amz-Expires', '604800')),
        ),
        await open(
          attacker,
          changed((url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64))),
        ),
        await open(
          attacker,
          changed((url) => (url.search = '')),
        ),
        await open(
          attacker,
          changed((url) => url.searchParams.set('response-content-type', 'text/html')),
        ),
        await open(attacker, foreign.origin + foreign.pathname),
        await attacker.send('PUT', own.href, { body: 'mine now' }),
        await attacker.send('DELETE', own.href),
      ]
      return unlessRefused(answers, 403, 404)
    },
  },
  {
    id: 'T-6.2',
    name: 'lists the store, and guesses names in it',
    attempt: async ({ cast }) => {
      const { publicSong } = await cast.victim()
      const attacker = await cast.attacker()
      const { origin, pathname } = new URL(await linkTo(attacker, `/api/songs/${publicSong.id}/audio`))
      const [bucket = ''] = pathname.split('/').slice(1)
      const guesses = [
        `/${bucket}`,
        `/${bucket}/`,
        `/${bucket}?list-type=2`,
        '/',
        `/${bucket}/songs/${publicSong.id}/high.mp3`,
      ]
      const answers = []
      for (const path of guesses) answers.push(await open(attacker, origin + path))
      const listed = answers.filter(({ text }) => /<Key>|<Bucket>/.test(text))
      return [
        ...listed.map(({ requestLine }) => `${requestLine} lists names`),
        ...when(pathname.includes(publicSong.id), `the name of a file tells the song: ${pathname}`),
        ...unlessRefused(answers.slice(-1), 403, 404),
      ]
    },
  },
  {
    id: 'T-6.3',
    auditRow: 11,
    name: 'keeps a link to a public song open after its creator has begun to leave',
    attempt: async ({ cast, newVisitor }) => {
      const user = await cast.newUser()
      const song = await publish(user, await makeSong(user, 'gone with its creator'))
      const url = await linkTo(newVisitor(), `/api/songs/${song.id}/audio`)
      requireWorks(await open(user, url), 200)
      requireWorks(await user.post('/api/account/deletion'))
      const visitor = newVisitor()
      return [
        ...(await unlessDeadSoon(user, url, 'after the request to delete the account')),
        ...unlessRefused(
          [
            await visitor.get(`/api/songs/${song.id}`),
            await visitor.get(`/api/songs/${song.id}/audio`),
            await visitor.get(`/api/creators/${user.userId}`),
            await visitor.get(`/creator/${user.userId}`, { accept: 'text/html' }),
            await visitor.get(`/player/${song.id}`, { accept: 'text/html' }),
            await visitor.get(`/embed/${song.id}`, { accept: 'text/html' }),
          ],
          404,
        ),
      ]
    },
  },
  {
    id: 'T-6.4',
    auditRow: 14,
    name: 'keeps a link to a song open after it became private, went to the bin, or its share link was revoked',
    attempt: async ({ cast, newVisitor }) => {
      const user = await cast.newUser()
      const prompts = ['hidden again', 'thrown away', 'shared for a while']
      const [hidden, binned, shared] = await Promise.all(prompts.map((prompt) => makeSong(user, prompt)))
      if (!hidden || !binned || !shared) throw new Error('there are no songs')
      await publish(user, hidden)
      await publish(user, binned)
      const token = await shareByLink(user, shared.id)
      const visitor = newVisitor()
      const links = [
        await linkTo(visitor, `/api/songs/${hidden.id}/audio`),
        await linkTo(visitor, `/api/songs/${binned.id}/audio`),
        await linkTo(visitor, `/api/share-links/${token}/audio`),
      ]
      for (const link of links) requireWorks(await open(visitor, link), 200)
      requireWorks(await user.patch(`/api/songs/${hidden.id}`, { isPublic: false }))
      const { generationId } = jsonOf<{ generationId: string }>(await user.get(`/api/songs/${binned.id}`))
      requireWorks(await user.delete(`/api/generations/${generationId}`))
      requireWorks(await user.delete(`/api/songs/${shared.id}/share-link`))
      const names = ['made private', 'in the bin', 'revoked']
      const dead = await Promise.all(links.map((link, n) => unlessDeadSoon(visitor, link, names[n] ?? '')))
      return [...dead.flat(), ...unlessRefused([await visitor.get(`/api/share-links/${token}`)], 404)]
    },
  },
  {
    id: 'T-6.5',
    name: 'opens share links that were shortened, changed or made up',
    attempt: async ({ cast, newVisitor }) => {
      const { shareToken } = await cast.victim()
      const visitor = newVisitor()
      requireWorks(await visitor.get(`/api/share-links/${shareToken}`))
      const last = shareToken.endsWith('A') ? 'B' : 'A'
      const tokens = [
        shareToken.slice(0, -1),
        `${shareToken.slice(0, -2)}${last}${last}`,
        shareToken.toLowerCase() === shareToken ? shareToken.toUpperCase() : shareToken.toLowerCase(),
        `${shareToken}%00`,
        '%',
        '_'.repeat(shareToken.length),
        '..%2f..',
        "' or true--",
      ]
      const answers = []
      for (const token of tokens) {
        for (const rest of ['', '/audio', '/lyrics'])
          answers.push(await visitor.get(`/api/share-links/${encodeURI(token)}${rest}`))
      }
      return unlessRefused(answers, 400, 404)
    },
  },
  {
    id: 'T-6.6',
    name: 'keeps a link to a private song for longer than a minute',
    attempt: async ({ cast }) => {
      const { user, audioLink } = await cast.victim()
      const life = Number(new URL(audioLink.url).searchParams.get('X-Amz-Expires'))
      if (!(life > 0)) throw new Error('the link tells no end; the media store is not S3')
      if (life > 60) return [`the link lives ${life} s`]
      await sleep(Math.max(0, audioLink.madeAtMs + (life + 2) * 1000 - Date.now()))
      return unlessRefused([await open(user, audioLink.url)], 403)
    },
  },
]
