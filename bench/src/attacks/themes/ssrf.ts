import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from '#bench/attacks/attack.ts'
import { makePlaylist, type SignedInUser } from '#bench/attacks/product/cast.ts'
import type { Answer } from '#bench/attacks/product/client.ts'
import { requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import type { Target } from '#bench/attacks/product/target.ts'

/** Spellings of addresses inside, with the port of a server that only the product can reach. */
const INSIDE: readonly [name: string, host: string][] = [
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['localhost with a dot', 'localhost.'],
  ['a name below localhost', 'a.localhost'],
  ['a decimal number', '2130706433'],
  ['a hexadecimal number', '0x7f000001'],
  ['octal numbers', '0177.0.0.01'],
  ['a short address', '127.1'],
  ['zero', '0.0.0.0'],
  ['IPv6 loopback', '[::1]'],
  ['IPv6 of no address', '[::]'],
  ['IPv4 in IPv6', '[::ffff:127.0.0.1]'],
  ['IPv4 in IPv6, in hexadecimal', '[::ffff:7f00:1]'],
  ['NAT64', '[64:ff9b::7f00:1]'],
  ['6to4', '[2002:7f00:1::]'],
  ['digits of other scripts', '①②⑦.⓪.⓪.①'],
  ['a user before the host', 'example.com@127.0.0.1'],
]

const ELSEWHERE = [
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://100.64.0.1/',
  'https://metadata.google.internal/',
]
const SCHEMES = [
  'http://127.0.0.1',
  'file:///etc/passwd',
  'gopher://127.0.0.1',
  'ftp://127.0.0.1',
  'data:image/png;base64,AAAA',
  'javascript:1',
  '//127.0.0.1',
  'blob:x',
]

interface Sink {
  name: string
  write: (user: SignedInUser, url: string) => Promise<Answer>
}

async function sinksOf(user: SignedInUser): Promise<Sink[]> {
  const id = await makePlaylist(user, { title: 'With a cover' })
  return [
    { name: 'an avatar', write: (who, avatarUrl) => who.patch('/api/profile', { avatarUrl }) },
    { name: 'the cover of a playlist', write: (who, artworkUrl) => who.patch(`/api/playlists/${id}`, { artworkUrl }) },
  ]
}

/** Evidence of connections to the canary since the last look. */
function hitsSince({ canary }: Target, before: number): string[] {
  return canary.hits.slice(before).map((hit) => `the product connected to a server inside: ${hit}`)
}

/** Writes the addresses into every field that takes one. */
async function writeAll(target: Target, urls: readonly string[], ...statuses: number[]): Promise<string[]> {
  const before = target.canary.hits.length
  const user = await target.cast.newUser()
  const answers: Answer[] = []
  for (const { write } of await sinksOf(user)) {
    for (const url of urls) answers.push(await write(user, url))
  }
  await sleep(200)
  return [...unlessRefused(answers, ...statuses), ...hitsSince(target, before)]
}

const PUSH_KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

export const SSRF_ATTACKS: readonly Attack[] = [
  ...INSIDE.map(([name, host], index): Attack => ({
    id: `B-22.${index + 1}`,
    name: `has the product fetch a picture from inside, written as ${name}`,
    attempt: (target) =>
      writeAll(target, [`https://${host}/inside.png`, `https://${host}:${target.canary.port}/inside.png`], 400, 422),
  })),
  {
    id: 'B-22.18',
    name: 'has the product fetch a picture from metadata services and private networks',
    attempt: (target) => writeAll(target, ELSEWHERE, 400, 422),
  },
  {
    id: 'B-22.19',
    name: 'has the product fetch a picture by other schemes than https',
    attempt: (target) =>
      writeAll(
        target,
        SCHEMES.map((url) => url.replace('127.0.0.1', `127.0.0.1:${target.canary.port}`)),
        400,
      ),
  },
  {
    id: 'T-14.1',
    auditRow: 20,
    name: 'has push messages sent to a server inside, or to one that looks like a push service',
    attempt: async (target) => {
      const before = target.canary.hits.length
      const user = await target.cast.newUser()
      const port = target.canary.port
      const endpoints = [
        `http://127.0.0.1:${port}/push`,
        `https://127.0.0.1:${port}/push`,
        `https://localhost:${port}/push`,
        'https://fcm.googleapis.com.evil.example/x',
        `https://fcm.googleapis.com@127.0.0.1:${port}/x`,
        'http://fcm.googleapis.com/x',
        'https://evil-fcm.googleapis.com/x',
        `https://fcm.googleapis.com:${port}/x`,
        'https://notify.windows.com.evil.example/x',
        'https://updates.push.services.mozilla.com%00.evil.example/x',
      ]
      const subscribe = (endpoint: string) =>
        user.put('/api/notifications/push', { endpoint, keys: PUSH_KEYS, language: 'en' })
      const answers: Answer[] = []
      for (const endpoint of endpoints) answers.push(await subscribe(endpoint))
      requireWorks(await subscribe('https://updates.push.services.mozilla.com/wpush/v2/one'))
      const accepted = endpoints.filter((_endpoint, index) => answers[index]?.status !== 400)
      return [...accepted.map((endpoint) => `${endpoint} was accepted`), ...hitsSince(target, before)]
    },
  },
  {
    id: 'T-14.2',
    name: 'has the product open addresses in link previews, reports and contacts',
    attempt: async (target) => {
      const before = target.canary.hits.length
      const inside = `http://127.0.0.1:${target.canary.port}/inside`
      const attacker = await target.cast.attacker()
      const { publicSong } = await target.cast.victim()
      const described = await attacker.get(`/api/oembed?url=${encodeURIComponent(inside)}`)
      await attacker.post('/api/reports', { kind: 'song', id: publicSong.id, reason: 'other', details: inside })
      await attacker.patch('/api/profile', { bio: inside })
      await sleep(300)
      return [...unlessRefused([described], 404), ...hitsSince(target, before)]
    },
  },
  {
    id: 'T-15.1',
    auditRow: 20,
    name: 'has browsers load pictures from another server, to see who looks at a profile',
    attempt: async ({ cast, newVisitor }) => {
      const { publicSong } = await cast.victim()
      const user = await cast.newUser()
      const visitor = newVisitor()
      const policies = []
      for (const path of ['/', `/player/${publicSong.id}`, `/embed/${publicSong.id}`, `/creator/${user.userId}`])
        policies.push(String((await visitor.get(path, { accept: 'text/html' })).headers['content-security-policy']))
      const sources = policies.flatMap((policy) => /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? ['(none)'])
      const foreign = sources.filter(
        (source) => !["'self'", 'data:', 'blob:'].includes(source) && !/^http:\/\/127\.0\.0\.1:\d+$/.test(source),
      )
      const profile = await user.get('/api/profile')
      return [
        ...foreign.map((source) => `pictures may come from ${source}`),
        ...when(
          /"avatarUrl":"https?:/.test(profile.text),
          `a foreign picture is linked: ${profile.text.slice(0, 200)}`,
        ),
      ]
    },
  },
]
