import { HOSTILE_MARKUP } from '@cadenza/domain/test/hostile-markup'
import type { Attack } from '#bench/attacks/attack.ts'
import { makeSong, type SignedInUser, publish, shareByLink, type Song } from '#bench/attacks/product/cast.ts'
import { type Answer, jsonOf } from '#bench/attacks/product/client.ts'
import { describeAnswer, requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import type { Target } from '#bench/attacks/product/target.ts'

/** Somebody with a public song whose texts are attacked, the same for all attacks of this file. */
interface Author {
  user: SignedInUser
  song: Song
  handle: string
}

const authors = new WeakMap<Target, Promise<Author>>()

async function makeAuthor({ cast }: Target): Promise<Author> {
  const user = await cast.newUser('Ida Injects')
  const song = await publish(user, await makeSong(user, 'a song with odd titles'))
  return { user, song, handle: jsonOf<{ handle: string }>(await user.get('/api/profile')).handle }
}

function authorOf(target: Target): Promise<Author> {
  const author = authors.get(target) ?? makeAuthor(target)
  authors.set(target, author)
  return author
}

/** What became markup: tags and attributes that only the payloads contain. */
const LIVE_MARKUP = [
  /<script[^>]*>\s*(?:parent\.)?__xss/i,
  /<[a-z][^>"']*\son\w+\s*=\s*["'`]?__xss/i,
  /<(?:img|svg|iframe|object|embed|base|form|math|details|video|audio|plaintext|xmp)\b[^>]*(?:__xss|evil\.example)/i,
  /<meta[^>]*http-equiv=["']?refresh[^>]*(?:__xss|evil)/i,
  /<!\[CDATA\[<script/i,
]

const liveMarkupIn = (text: string): string | null => {
  for (const pattern of LIVE_MARKUP) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) return found.slice(0, 120)
  }
  return null
}

/** Policies by which another site learns our origin at most. */
const SAFE_REFERRERS = new Set([
  'no-referrer',
  'same-origin',
  'origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
])

const SAMPLE = HOSTILE_MARKUP.filter((_payload, index) => index % 7 === 0)

/** Writes the payloads one after the other and reads the pages after each. */
async function plant(
  target: Target,
  payloads: readonly string[],
  write: (author: Author, payload: string) => Promise<Answer>,
  pathsOf: (author: Author) => readonly string[],
): Promise<string[]> {
  const author = await authorOf(target)
  const visitor = target.newVisitor()
  const evidence: string[] = []
  let written = 0
  for (const payload of payloads) {
    const answer = await write(author, payload)
    if (answer.status >= 500) evidence.push(describeAnswer(answer))
    if (answer.status >= 300) continue
    written += 1
    for (const path of pathsOf(author)) {
      const page = await visitor.get(path, { accept: 'text/html,application/xml,*/*' })
      const live = String(page.headers['content-type']).includes('json') ? null : liveMarkupIn(page.text)
      if (live !== null) evidence.push(`${path}: ${live}`)
      if (page.status !== 200) evidence.push(describeAnswer(page))
    }
  }
  return [...evidence, ...when(written < payloads.length / 2, `only ${written} of ${payloads.length} were written`)]
}

export const MARKUP_ATTACKS: readonly Attack[] = [
  {
    id: 'B-10.1',
    name: `writes ${SAMPLE.length} kinds of markup into a title, for the pages that the server paints and for feeds`,
    attempt: (target) =>
      plant(
        target,
        SAMPLE,
        ({ user, song }, title) => user.put(`/api/songs/${song.id}/title`, { title }),
        ({ song, handle }) => [
          `/player/${song.id}`,
          `/embed/${song.id}`,
          `/creator/${handle}`,
          `/creator/${handle}/feed.xml`,
        ],
      ),
  },
  {
    id: 'B-10.2',
    name: 'writes markup into a profile, for the page and the feed of the creator',
    attempt: (target) =>
      plant(
        target,
        SAMPLE.slice(0, 10),
        ({ user }, bio) => user.patch('/api/profile', { bio }),
        ({ handle }) => [`/creator/${handle}`, `/creator/${handle}/feed.xml`],
      ),
  },
  {
    id: 'B-13.1',
    name: 'breaks out of the tags and the structured data of a shared page',
    attempt: (target) =>
      plant(
        target,
        [
          '"><meta http-equiv="refresh" content="0;url=//evil.example">',
          '"}</script><script>__xss(1)</script>',
          '</title><script>__xss(1)</script>',
          "' onload='__xss(1)",
          '\u2028</script><script>__xss(1)</script>',
          '<!--<script>__xss(1)</script>',
        ],
        ({ user, song }, title) => user.put(`/api/songs/${song.id}/title`, { title }),
        ({ song }) => [`/player/${song.id}`, `/embed/${song.id}`],
      ),
  },
  {
    id: 'B-12.1',
    name: 'writes markup into a song that is shared by a link',
    attempt: async (target) => {
      const { user } = await authorOf(target)
      const song = await makeSong(user, 'a song for a friend')
      requireWorks(await user.put(`/api/songs/${song.id}/title`, { title: '"><script>__xss(1)</script>' }))
      const token = await shareByLink(user, song.id)
      const { link } = jsonOf<{ link: { url: string } }>(await user.get(`/api/songs/${song.id}/share-link`))
      const page = requireWorks(await target.newVisitor().get(new URL(link.url).pathname, { accept: 'text/html' }))
      const live = liveMarkupIn(page.text)
      return [
        ...when(live !== null, `the page of the link holds ${live}`),
        ...when(!/noindex/.test(`${String(page.headers['x-robots-tag'])}${page.text}`), 'the page may be indexed'),
        ...when(
          !SAFE_REFERRERS.has(String(page.headers['referrer-policy'])),
          'other sites are told the address with its token',
        ),
        ...when(!link.url.endsWith(token), 'the link has another token'),
      ]
    },
  },
  {
    id: 'B-14.1',
    name: 'writes lines, paths and reserved names into the name of a download',
    attempt: async (target) => {
      const { user, song } = await authorOf(target)
      const titles = [
        'a\r\nX-Injected: 1',
        '../../etc/passwd',
        'a"; filename="evil.exe',
        'CON',
        'x\u202Egpj.exe',
        `${'n'.repeat(190)}.mp3`,
        'tick`$(id)`.mp3',
      ]
      const evidence: string[] = []
      for (const title of titles) {
        requireWorks(await user.put(`/api/songs/${song.id}/title`, { title }))
        const { url, fileName } = jsonOf<{ url: string; fileName: string }>(
          await user.post(`/api/songs/${song.id}/downloads`),
        )
        const file = requireWorks(await user.send('GET', url), 200)
        const disposition = String(file.headers['content-disposition'])
        evidence.push(
          ...when(/[\\/:"\r\n\u202E]|\.\./.test(fileName) || fileName.length > 124, `'${title}' becomes '${fileName}'`),
          ...when('x-injected' in file.headers, `'${title}' adds a header`),
          ...when(
            !/^attachment; filename="[^"\\\r\n]*"(?:; filename\*=UTF-8''[\w.~!#$&+^`|%-]*)?$/.test(disposition),
            `'${title}': ${disposition}`,
          ),
        )
      }
      return evidence
    },
  },
  {
    id: 'A-csv-formulas',
    name: 'writes formulas into titles for the spreadsheet of the credit history',
    attempt: async (target) => {
      const { user, song } = await authorOf(target)
      const formulas = [
        '=HYPERLINK("http://evil.example","x")',
        '+1+1',
        '-2+3',
        '@SUM(1)',
        '\t=1+1',
        '=cmd|"/c calc"!A1',
        '＝1+1',
      ]
      const evidence: string[] = []
      for (const title of formulas) {
        requireWorks(await user.put(`/api/songs/${song.id}/title`, { title }))
        const { text } = requireWorks(await user.get('/api/credits/history.csv'))
        const cells = text.split(/\r?\n/).flatMap((line) => line.match(/(?:"(?:[^"]|"")*"|[^,])+/g) ?? [])
        const live = cells.find((cell) => /^"?\s*[=+@＝]|^"?\s*-\D|^"?-\d+\+/.test(cell))
        evidence.push(...when(live !== undefined, `${JSON.stringify(title)} is the cell ${live}`))
      }
      return evidence
    },
  },
  {
    id: 'A-feed-encoding',
    name: 'writes characters that no XML may hold into titles of feeds and the sitemap',
    attempt: async (target) => {
      const { user, song, handle } = await authorOf(target)
      const answers = []
      for (const title of ['a\u0000b', 'a\u0008b', 'a\uFFFEb', '\uD800 lone', ']]>', '&lt;&#x0;']) {
        const renamed = await user.put(`/api/songs/${song.id}/title`, { title })
        if (renamed.status >= 500) answers.push(renamed)
        answers.push(await target.newVisitor().get(`/creator/${handle}/feed.xml`))
      }
      const broken = answers.filter(({ text }) => /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|&#x0;/u.test(text))
      return [...unlessRefused(answers, 200), ...broken.map(({ requestLine }) => `${requestLine} is no XML any more`)]
    },
  },
]
