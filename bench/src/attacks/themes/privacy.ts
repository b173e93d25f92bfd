import type { Attack } from '#bench/attacks/attack.ts'
import { makeSong, publish } from '#bench/attacks/product/cast.ts'
import { type Answer, jsonOf } from '#bench/attacks/product/client.ts'
import { openEmailLink, requestEmailLink } from '#bench/attacks/product/email-links.ts'
import { requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { sessionUser, signInWithGoogle } from '#bench/attacks/product/sign-in.ts'

const isStored = ({ headers }: Answer): boolean =>
  !/no-store|private, no-cache|no-cache/.test(String(headers['cache-control']))

const least = (replies: readonly { ms: number }[]): number => Math.min(...replies.map(({ ms }) => ms))

export const PRIVACY_ATTACKS: readonly Attack[] = [
  {
    id: 'T-5.60',
    name: 'looks for a private song and a private playlist wherever songs are found',
    attempt: async ({ cast, newVisitor }) => {
      const { user, privateSong, privatePlaylistId, sharedSong, publicSong } = await cast.victim()
      const { handle } = jsonOf<{ handle: string }>(await user.get('/api/profile'))
      const visitor = newVisitor()
      const q = encodeURIComponent(privateSong.title)
      const paths = [
        `/api/search?q=${q}`,
        '/api/search?q=hidden%20lullaby',
        '/api/search?q=Kept%20to%20myself',
        '/api/catalog/songs?limit=50',
        '/api/trending',
        '/api/daily-song',
        '/api/albums',
        '/api/creators/featured',
        `/api/creators/${handle}`,
        `/api/creators/${handle}/songs`,
        `/api/creators/${handle}/playlists`,
        `/api/songs/${publicSong.id}/similar`,
        '/sitemap.xml',
        '/sitemap-pages.xml',
        '/sitemap-songs.xml',
        '/sitemap-songs-1.xml',
        `/creator/${handle}`,
        `/creator/${handle}/feed.xml`,
        '/llms.txt',
        '/robots.txt',
        '/',
      ]
      const ids = [privateSong.id, privatePlaylistId, sharedSong.id]
      const answers = []
      for (const path of paths) answers.push(await visitor.get(path, { accept: 'text/html,*/*' }))
      const attacker = await cast.attacker()
      for (const path of paths.slice(0, 4)) answers.push(await attacker.get(path))
      return answers.flatMap(({ requestLine, text }) =>
        when(
          ids.some((id) => text.includes(id)),
          `${requestLine} shows what is private`,
        ),
      )
    },
  },
  {
    id: 'T-5.61',
    name: 'opens the pages, the player for other sites and the previews of a private song',
    attempt: async ({ cast, newVisitor, origin }) => {
      const { privateSong, privatePlaylistId } = await cast.victim()
      const visitor = newVisitor()
      const oembed = (path: string) => `/api/oembed?url=${encodeURIComponent(origin + path)}`
      const paths = [
        `/player/${privateSong.id}`,
        `/embed/${privateSong.id}`,
        `/playlist/${privatePlaylistId}`,
        oembed(`/player/${privateSong.id}`),
        oembed(`/playlist/${privatePlaylistId}`),
      ]
      const answers = []
      for (const path of paths) answers.push(await visitor.get(path, { accept: 'text/html,*/*' }))
      return [
        ...unlessRefused(answers, 404),
        ...answers.flatMap(({ requestLine, text }) =>
          when(text.includes(privateSong.title), `${requestLine} tells its title`),
        ),
      ]
    },
  },
  {
    id: 'T-20.8',
    auditRow: 10,
    name: 'reads on at a device whose session was ended, and in its caches',
    attempt: async ({ cast, newVisitor }) => {
      const user = await cast.newUser()
      const device = newVisitor()
      await signInWithGoogle(device, { email: user.email })
      requireWorks(await user.post('/api/auth/sign-out-everywhere'))
      const own = newVisitor()
      await signInWithGoogle(own, { email: user.email })
      const { headers } = requireWorks(await own.post('/api/auth/sign-out'))
      return [
        ...when((await sessionUser(device)) !== null, 'the device is still signed in'),
        ...when(!String(headers['clear-site-data']).includes('"cache"'), 'signing out leaves the cache'),
        ...when(!String(headers['set-cookie']).includes('__Host-session=;'), 'signing out leaves the cookie'),
      ]
    },
  },
  {
    id: 'A-cached-answers',
    name: 'finds private answers in a shared cache',
    attempt: async ({ cast }) => {
      const { user, privateSong, shareToken } = await cast.victim()
      const paths = [
        'session',
        'credits',
        'credits/history',
        'songs',
        `songs/${privateSong.id}`,
        'generations',
        'playlists',
        'profile',
        'settings',
        'notifications',
        'auth/sessions',
        'account/export',
        'library',
        'bin/songs',
        `share-links/${shareToken}`,
      ]
      const answers = []
      for (const path of paths) answers.push(requireWorks(await user.get(`/api/${path}`)))
      answers.push(requireWorks(await user.get(`/api/songs/${privateSong.id}/audio`), 302))
      return answers
        .filter(isStored)
        .map(({ requestLine, headers }) => `${requestLine} may be stored: ${String(headers['cache-control'])}`)
    },
  },
  {
    id: 'A-cached-pages',
    name: 'finds what a signed-in user saw in the public copy of a page',
    attempt: async ({ cast }) => {
      const { user, publicSong, publicPlaylistId } = await cast.victim()
      const secrets = [user.email, user.cookie('__Host-session') ?? '']
      const answers = []
      for (const path of [
        `/player/${publicSong.id}`,
        `/playlist/${publicPlaylistId}`,
        '/',
        `/api/songs/${publicSong.id}`,
      ])
        answers.push(await user.get(path, { accept: 'text/html,*/*' }))
      return answers.flatMap(({ requestLine, text, headers }) => [
        ...when(
          secrets.some((secret) => text.includes(secret)),
          `${requestLine} holds data of its viewer`,
        ),
        ...when(
          /public/.test(String(headers['cache-control'])) && headers['set-cookie'] !== undefined,
          `${requestLine} sets a cookie in a public copy`,
        ),
      ])
    },
  },
  {
    id: 'A-cors',
    name: 'reads answers from a page of another site (CORS)',
    attempt: async ({ cast }) => {
      const { user } = await cast.victim()
      const answers = []
      for (const origin of ['https://evil.example', 'null', 'https://attacked.example.evil.example']) {
        answers.push(await user.get('/api/session', { origin }))
        answers.push(await user.get('/api/credits', { origin }))
        const preflight = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        }
        answers.push(await user.send('OPTIONS', '/api/settings', { headers: preflight }))
      }
      return answers.flatMap(({ requestLine, headers }) =>
        when(
          'access-control-allow-origin' in headers,
          `${requestLine} allows ${headers['access-control-allow-origin']}`,
        ),
      )
    },
  },
  {
    id: 'A-known-addresses',
    name: 'asks whether an address has an account, by the answer and by the time it takes',
    attempt: async (target) => {
      const known = 'known-mail@people.example'
      const owner = target.newVisitor()
      requireWorks(await openEmailLink(owner, await requestEmailLink(target, owner, known)))
      const ask = async (email: string) => {
        const startedAt = performance.now()
        const { status, text } = await target.newVisitor().post('/api/auth/email/start', { email })
        return { answer: `${status} ${text}`, ms: performance.now() - startedAt }
      }
      const [knownAsks, unknownAsks]: [Awaited<ReturnType<typeof ask>>[], Awaited<ReturnType<typeof ask>>[]] = [[], []]
      for (let n = 0; n < 4; n += 1) {
        knownAsks.push(await ask(known))
        unknownAsks.push(await ask(`unknown-${n}@people.example`))
      }
      const answers = new Set([...knownAsks, ...unknownAsks].map(({ answer }) => answer))
      return [
        ...when(answers.size !== 1, `the answers differ: ${[...answers].join(' | ')}`),
        ...when(
          Math.abs(least(knownAsks) - least(unknownAsks)) > 100,
          `${least(knownAsks)} ms and ${least(unknownAsks)} ms`,
        ),
      ]
    },
  },
  {
    id: 'A-public-fields',
    name: 'reads addresses, prices and owners’ fields in what is public',
    attempt: async ({ cast, newVisitor }) => {
      const { user, publicSong } = await cast.victim()
      const visitor = newVisitor()
      const answers = []
      for (const path of [
        `/api/songs/${publicSong.id}`,
        `/api/creators/${user.userId}`,
        `/api/creators/${user.userId}/songs`,
        '/api/catalog/songs',
        '/api/search?q=bright%20summer',
        `/player/${publicSong.id}`,
      ])
        answers.push(await visitor.get(path))
      return answers.flatMap(({ requestLine, text }) => [
        ...when(text.includes(user.email), `${requestLine} tells the address`),
        ...when(
          /"creditsUsed":\d|"receipt":\{|"audio_?[fF]older"|"token/.test(text),
          `${requestLine} tells what only the owner should know`,
        ),
      ])
    },
  },
  {
    id: 'A-headers',
    name: 'looks for answers that browsers guess the type of, or load over plain http',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const answers = []
      for (const path of [
        '/',
        '/api/session',
        '/api/docs',
        '/healthz',
        '/sitemap.xml',
        '/favicon.svg',
        '/nothing-here.js',
        '/api/nothing',
      ])
        answers.push(await visitor.get(path))
      return answers.flatMap(({ requestLine, headers }) => [
        ...when(headers['x-content-type-options'] !== 'nosniff', `${requestLine} may be sniffed`),
        ...when(
          !/max-age=\d{7,}/.test(String(headers['strict-transport-security'])),
          `${requestLine} may be loaded over http`,
        ),
        ...when(!headers['referrer-policy'], `${requestLine} tells its whole address`),
        ...when(
          !String(headers['content-security-policy']).includes("default-src 'none'"),
          `${requestLine} has a policy that does not begin with nothing`,
        ),
        ...when(
          /unsafe-inline|unsafe-eval/.test(String(headers['content-security-policy'])),
          `${requestLine} allows inline scripts`,
        ),
      ])
    },
  },
  {
    id: 'O-3.2',
    name: "takes another user's export by its link, and their own again after it is gone",
    attempt: async ({ cast }) => {
      const [user, attacker] = [await cast.newUser(), await cast.attacker()]
      await publish(user, await makeSong(user, 'to be exported'))
      const { id } = jsonOf<{ id: string }>(await user.post('/api/account/export'))
      const theirs = jsonOf<{ export: { id: string } | null }>(await attacker.get('/api/account/export'))
      const guesses = [
        await attacker.get(`/api/account/export/${id}`),
        await attacker.get(`/api/account/exports/${id}`),
      ]
      return [...when(theirs.export?.id === id, 'the attacker is shown the export'), ...unlessRefused(guesses, 404)]
    },
  },
]
