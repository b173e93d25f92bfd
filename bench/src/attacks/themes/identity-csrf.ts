import type { Attack } from '#bench/attacks/attack.ts'
import type { Answer, RequestOptions } from '#bench/attacks/product/client.ts'
import { unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { isUnsafe, readOperations } from '#bench/attacks/product/operations.ts'
import { sessionUser } from '#bench/attacks/product/sign-in.ts'

type Headers = NonNullable<RequestOptions['headers']>

const FOREIGN_SITES: readonly [name: string, headers: (origin: string) => Headers][] = [
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['a sandboxed frame (Origin: null)', () => ({ origin: 'null' })],
  ['a site whose name begins with ours', (origin) => ({ origin: `${origin}.evil.example` })],
  ['a site whose name ends with ours', (origin) => ({ origin: origin.replace('://', '://evil') })],
  ['our host on another port', (origin) => ({ origin: `${origin}:8443` })],
  ['our host by another scheme', (origin) => ({ origin: origin.replace('https:', 'http:') })],
  ['our origin in capital letters', (origin) => ({ origin: origin.toUpperCase() })],
  ['our origin with a path behind it', (origin) => ({ origin: `${origin}/` })],
  ['two origins, one of them ours', (origin) => ({ origin: `${origin}, https://evil.example` })],
  ['nowhere, as a page without an Origin', () => ({ origin: undefined })],
  ['another site, by Sec-Fetch-Site alone', () => ({ origin: undefined, 'sec-fetch-site': 'cross-site' })],
  ['a sibling site, by Sec-Fetch-Site alone', () => ({ origin: undefined, 'sec-fetch-site': 'same-site' })],
  [
    'another site, with our address as the referrer',
    (origin) => ({ origin: 'https://evil.example', referer: `${origin}/` }),
  ],
]

export const CSRF_ATTACKS: readonly Attack[] = [
  ...FOREIGN_SITES.map(([where, headersFor], index): Attack => ({
    id: `B-34.${index + 1}`,
    name: `has a signed-in browser send every changing request from ${where}`,
    attempt: async ({ cast, origin }) => {
      const attacker = await cast.attacker()
      const operations = (await readOperations(attacker)).filter(isUnsafe)
      const answers: Answer[] = []
      for (const { method, path } of operations)
        answers.push(await attacker.send(method, path, { json: {}, headers: headersFor(origin) }))
      return [
        ...when(answers.length < 40, `only ${answers.length} operations were tried`),
        ...unlessCode(answers, 'CROSS_SITE'),
      ]
    },
  })),
  {
    id: 'B-34.14',
    name: 'changes something by GET, by HEAD or by a method in a header, a field or the query',
    attempt: async ({ cast }) => {
      const user = await cast.newUser()
      const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' }
      const answers = [
        await user.get('/api/auth/sign-out'),
        await user.send('HEAD', '/api/auth/sign-out'),
        await user.get('/api/auth/sign-out-everywhere?_method=POST'),
        await user.get('/api/auth/sign-out', { 'x-http-method-override': 'POST' }),
      ]
      const settings = await user.send('POST', '/api/settings?_method=DELETE', {
        json: { _method: 'DELETE' },
        headers: override,
      })
      return [
        ...when((await sessionUser(user)) === null, 'the user is signed out'),
        ...unlessRefused([settings], 404),
        ...answers.flatMap(({ status, requestLine }) => when(status === 204, `${requestLine} answered 204`)),
      ]
    },
  },
  {
    id: 'B-34.15',
    name: 'sends what a form of another site can send: form fields, plain text, multipart',
    attempt: async ({ cast }) => {
      const user = await cast.newUser()
      const types = [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/csp-report',
      ]
      const answers = []
      for (const type of types) {
        const body = '{"volume":1}'
        answers.push(await user.send('PUT', '/api/settings', { body, headers: { 'content-type': type } }))
        answers.push(await user.send('POST', '/api/reports', { body, headers: { 'content-type': type } }))
      }
      return unlessRefused(answers, 400, 415)
    },
  },
  {
    id: 'T-12.1',
    name: 'frames the product in a page of their own to catch clicks',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const paths = ['/', '/create', '/settings', '/credits', '/operate', '/auth/callback', '/api/docs', '/api/session']
      const answers = []
      for (const path of paths) answers.push(await visitor.get(path, { accept: 'text/html' }))
      return answers.flatMap(({ requestLine, headers }) =>
        when(
          !/frame-ancestors 'none'/.test(String(headers['content-security-policy'])) ||
            headers['x-frame-options'] !== 'DENY',
          `${requestLine} may be framed: ${String(headers['content-security-policy'])}`,
        ),
      )
    },
  },
]
