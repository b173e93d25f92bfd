import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Attack } from '#bench/attacks/attack.ts'
import { orderSong } from '#bench/attacks/product/cast.ts'
import type { Answer } from '#bench/attacks/product/client.ts'
import { describeAnswer, requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { sendRaw, statusesIn } from '#bench/attacks/product/raw-request.ts'

const SQL_TEXTS = [
  "'",
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  '1) union select token_hash from sessions --',
  '%',
  '_',
  '\\',
  "\\'; select pg_sleep(5) --",
  '{}[]()|&!:*',
  '<->',
  '\u0000',
  '1e309',
]

const TRAVERSALS = [
  '/../../../../etc/passwd',
  '/assets/../../../../../etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%252f..%252f..%252fetc%252fpasswd',
  '/assets/..\\..\\..\\..\\etc\\passwd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/../package.json',
  '/assets/../../package.json',
  '/..%2fpackage.json',
  '//etc/passwd',
  '/.env',
  '/.git/config',
  '/index.html%00.js',
  '/media/../../../../etc/passwd',
  '/api/media/..%2f..%2f..%2fetc%2fpasswd',
  '/api/songs/..%2f..%2f..%2fetc%2fpasswd/audio',
]

const slowerThan = (limitMs: number, startedAt: number, what: string): string[] => {
  const tookMs = Math.round(performance.now() - startedAt)
  return when(tookMs > limitMs, `${what} took ${tookMs} ms`)
}

export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    id: 'B-1.1',
    name: 'writes SQL into searches, filters, cursors, ids and sort orders',
    attempt: async ({ cast, newVisitor }) => {
      const attacker = await cast.attacker()
      const answers: Answer[] = []
      for (const text of SQL_TEXTS) {
        const q = encodeURIComponent(text)
        const visitor = newVisitor()
        const paths = [
          `search?q=${q}`,
          `search?q=a&cursor=${q}`,
          `catalog/songs?genre=${q}`,
          `songs/${q}`,
          `creators/${q}`,
        ]
        for (const path of paths) answers.push(await visitor.get(`/api/${path}`))
        for (const path of [`songs?q=${q}`, `songs?sort=${q}`, `playlists?q=${q}&cursor=${q}`, `songs/find?q=${q}`])
          answers.push(await attacker.get(`/api/${path}`))
      }
      const leaks = answers.filter(({ text }) => /syntax error|pg_|relation "|token_hash|SQLSTATE|22P02/i.test(text))
      return [...answers.filter(({ status }) => status >= 500), ...leaks].map(describeAnswer)
    },
  },
  {
    id: 'B-16.1',
    name: 'climbs out of the folders of static files and media',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const answers = []
      for (const path of TRAVERSALS) answers.push(await visitor.get(path, { accept: '*/*' }))
      const leaks = answers.filter(({ text }) =>
        /root:.*:0:0|"workspaces"|"name": "cadenza"|\[core\]|DATABASE_URL/.test(text),
      )
      return [...leaks, ...answers.filter(({ status }) => status >= 500)].map(describeAnswer)
    },
  },
  {
    id: 'B-6.1',
    name: 'sends a megabyte, ten thousand keys or ten thousand brackets as JSON',
    attempt: async ({ cast }) => {
      const attacker = await cast.newUser()
      const send = (body: string) =>
        attacker.send('PUT', '/api/settings', { body, headers: { 'content-type': 'application/json' } })
      const startedAt = performance.now()
      const large = [
        await send(JSON.stringify({ volume: 1, x: 'y'.repeat(1_000_000) })),
        await send(`{${Array.from({ length: 10_000 }, (_none, n) => `"k${n}":1`).join(',')}}`),
      ]
      const odd = [
        await send(`${'['.repeat(8000)}${']'.repeat(8000)}`),
        await send(`${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`),
        await send('{"volume":1,"volume":'),
        await send('{"volume":1e999}'),
        await send('nonsense'),
        await send(''),
      ]
      return [...unlessRefused(large, 413), ...unlessRefused(odd, 400), ...slowerThan(5000, startedAt, 'refusing them')]
    },
  },
  {
    id: 'B-6.2',
    name: 'sends a compressed bomb and bodies of other types and encodings',
    attempt: async ({ cast }) => {
      const attacker = await cast.newUser()
      const bomb = gzipSync(Buffer.alloc(10_000_000))
      const send = (type: string | undefined, body: Buffer | string, encoding?: string) =>
        attacker.send('PUT', '/api/settings', { body, headers: { 'content-type': type, 'content-encoding': encoding } })
      const xml = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'
      const answers = [
        await send('application/json', bomb, 'gzip'),
        await send('application/xml', xml),
        await send('text/xml', xml),
        await send('application/x-yaml', '!!js/function x'),
        await send('application/octet-stream', Buffer.from([0, 1, 2])),
        await send(undefined, '{"volume":1}'),
        await send('application/json; charset=utf-7', '+ADw-'),
        await send('application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
      ]
      return [
        ...unlessRefused(answers, 400, 413, 415),
        ...when(
          answers.some(({ text }) => text.includes('root:')),
          'a file was read',
        ),
      ]
    },
  },
  {
    id: 'B-3.1',
    name: 'pollutes prototypes by JSON and by the query',
    attempt: async ({ cast }) => {
      const attacker = await cast.newUser()
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const bodies = [
        '{"__proto__":{"isPublic":true},"title":"x"}',
        '{"constructor":{"prototype":{"isPublic":true}},"title":"x"}',
        '{"title":"x","__proto__":null}',
      ]
      const answers = []
      for (const body of bodies) answers.push(await attacker.send('POST', '/api/playlists', { body, headers }))
      await attacker.get('/api/playlists?__proto__[isPublic]=true&constructor[prototype][limit]=1')
      const made = requireWorks(
        await attacker.post('/api/playlists', { title: 'after' }, { 'idempotency-key': randomUUID() }),
      )
      return [
        ...unlessRefused(answers, 400),
        ...when(made.text.includes('"isPublic":true'), 'a later playlist is public'),
      ]
    },
  },
  {
    id: 'B-3.2',
    name: 'stores NUL, lone surrogates and a thousand marks in texts',
    attempt: async ({ cast }) => {
      const attacker = await cast.newUser()
      const texts = ['a\u0000b', '\uD800', `z${'\u0335'.repeat(150)}`, '\u202Eevil', '\uFEFF', '\u{E0041}']
      const answers = []
      for (const text of texts) {
        answers.push(await attacker.post('/api/playlists', { title: text }, { 'idempotency-key': randomUUID() }))
        answers.push(await attacker.patch('/api/profile', { bio: text }))
        answers.push(await attacker.post('/api/prompts/preview', { prompt: `x ${text}` }))
        answers.push(await attacker.get(`/api/search?q=${encodeURIComponent(text.toWellFormed())}`))
      }
      const kept = answers.filter(
        ({ text, status }) =>
          status < 300 && /\\u0000|\u202E|\u{E0041}|\u0335{9}/u.test(text) && !text.includes('"prompt"'),
      )
      return [...answers.filter(({ status }) => status >= 500), ...kept].map(describeAnswer)
    },
  },
  {
    id: 'T-24.1',
    name: 'writes prompts, lyrics and searches that cost a backtracking expression seconds',
    attempt: async ({ cast }) => {
      const attacker = await cast.newUser()
      const prompts = [
        'a '.repeat(999),
        `${'like '.repeat(390)}x`,
        '('.repeat(1999),
        `${'\t'.repeat(1990)}x`,
        'in the style of '.repeat(120),
        `${'aA4@'.repeat(490)}!`,
        "it's ".repeat(390),
        `${'-'.repeat(1990)}!`,
        '😀'.repeat(900),
        '[Verse: '.repeat(240),
      ]
      const evidence: string[] = []
      for (const prompt of prompts) {
        const startedAt = performance.now()
        const answer = await attacker.post('/api/prompts/preview', { prompt })
        evidence.push(...when(answer.status !== 200, describeAnswer(answer)))
        evidence.push(...slowerThan(1500, startedAt, `'${prompt.slice(0, 20)}…'`))
      }
      return evidence
    },
  },
  {
    id: 'A-header-lines',
    name: 'adds headers to answers by line breaks in paths, queries and headers',
    attempt: async ({ newVisitor, stack }) => {
      const visitor = newVisitor()
      const answers = []
      for (const path of [
        '/%0d%0aX-Injected:%201',
        '/player/%0d%0aSet-Cookie:%20a=b',
        '/api/search?q=%0d%0aX-Injected:1',
        '/api/auth/google/callback?state=%0d%0aX-Injected:1',
      ])
        answers.push(await visitor.get(path))
      const raw = await sendRaw(stack.ports.api, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Test: a\rX-Injected: 1\r\n\r\n')
      return [
        ...answers.flatMap(({ requestLine, headers }) =>
          when(
            'x-injected' in headers || String(headers['set-cookie']).includes('a=b'),
            `${requestLine} adds a header`,
          ),
        ),
        ...when(statusesIn(raw)[0] !== 400, `a bare line break is answered ${statusesIn(raw).join(', ')}`),
      ]
    },
  },
  {
    id: 'A-smuggling',
    name: 'hides a second request in the body of a first one',
    attempt: async ({ stack }) => {
      const hidden = 'GET /api/status HTTP/1.1\r\nHost: x\r\n\r\n'
      const head = 'POST /api/csp-reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      const requests = [
        `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
        `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n${hidden}`,
      ]
      const evidence: string[] = []
      for (const request of requests) {
        const received = await sendRaw(stack.ports.api, request)
        evidence.push(
          ...when(
            /"(?:components|checkedAt|database)"/.test(received),
            `${request.split('\r\n').slice(3, 5).join(' | ')}: both were answered`,
          ),
        )
      }
      return evidence
    },
  },
  {
    id: 'A-log-lines',
    name: 'writes lines of their own into the log by names, agents and paths',
    attempt: async ({ cast, logs, newVisitor }) => {
      const attacker = await cast.newUser()
      const forged = '{"level":60,"msg":"planted-line"}'
      const visitor = newVisitor()
      await visitor.get(`/api/songs/%0a${encodeURIComponent(forged)}`)
      await visitor.get('/api/session', { 'user-agent': `x ${forged}`, referer: `y ${forged}` })
      await attacker.put('/api/settings', { [`\n${forged}`]: 1 })
      await orderSong(attacker, { prompt: 'x', [`\n${forged}`]: 1 })
      return logs()
        .split('\n')
        .filter((line) => line.startsWith(forged) || line.includes('planted-line'))
        .map((line) => `the log has ${line.slice(0, 200)}`)
    },
  },
  {
    id: 'T-18.2',
    name: 'poisons pages, feeds and the sitemap by a foreign Host header',
    attempt: async ({ cast, newVisitor }) => {
      const { publicSong } = await cast.victim()
      const visitor = newVisitor()
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        accept: 'text/html',
      }
      const answers = []
      for (const path of [
        `/player/${publicSong.id}`,
        `/embed/${publicSong.id}`,
        '/sitemap.xml',
        '/robots.txt',
        '/blog/feed.xml',
        '/',
        '/api/docs',
      ])
        answers.push(await visitor.get(path, headers))
      return answers.flatMap((answer) =>
        when(answer.text.includes('evil.example'), `${answer.requestLine} names evil.example`),
      )
    },
  },
  {
    id: 'B-9.1',
    name: 'makes errors of every kind and reads stacks, paths, queries and versions in them',
    attempt: async ({ cast, newVisitor }) => {
      const [attacker, visitor] = [await cast.attacker(), newVisitor()]
      const answers = [
        await visitor.get('/api/nothing-here'),
        await visitor.get('/api/songs/not-an-id'),
        await visitor.get('/%E0%A4%A'),
        await visitor.get(`/api/songs/${'x'.repeat(300)}`),
        await visitor.send('TRACE', '/api/session'),
        await visitor.send('PROPFIND', '/'),
        await attacker.send('PUT', '/api/profile/avatar', {
          body: 'no picture',
          headers: { 'content-type': 'image/png' },
        }),
        await attacker.send('POST', '/api/generations', { json: { prompt: 'x' } }),
        await visitor.post('/api/auth/email/verify', { token: 1 }),
        await attacker.get('/api/songs?limit=1000000'),
      ]
      const pattern = /\bat .*:\d+:\d+|node_modules|\/apps\/server|\/src\/|select .* from|postgres:|ECONN|fastify/i
      return answers.flatMap((answer) => [
        ...when(pattern.test(answer.text), describeAnswer(answer)),
        ...when(answer.status >= 500, describeAnswer(answer)),
        ...when(
          'x-powered-by' in answer.headers || 'server' in answer.headers,
          `${answer.requestLine} names its server`,
        ),
      ])
    },
  },
]
