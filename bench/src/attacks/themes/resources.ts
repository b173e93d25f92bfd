import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Attack } from '#bench/attacks/attack.ts'
import { type SignedInUser, publish, makeSong } from '#bench/attacks/product/cast.ts'
import type { Answer, Client } from '#bench/attacks/product/client.ts'
import { describeAnswer, requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { boastfulPng, greyPng } from '#bench/attacks/product/pictures.ts'
import { sendRaw, statusesIn } from '#bench/attacks/product/raw-request.ts'
import { signInWithGoogle } from '#bench/attacks/product/sign-in.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const BYSTANDER_LIMIT_MS = 2000

/** The slowest of some requests that somebody else makes while the attack goes on. */
async function bystanderWaits(target: Target, attack: Promise<unknown>): Promise<string[]> {
  const bystander = target.newVisitor()
  let slowestMs = 0
  let refusals = 0
  for (let looks = 0; looks < 10; looks += 1) {
    const startedAt = performance.now()
    const { status } = await bystander.get('/api/session')
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (status !== 200) refusals += 1
    await sleep(100)
  }
  await attack
  return [
    ...when(slowestMs > BYSTANDER_LIMIT_MS, `a bystander waited ${Math.round(slowestMs)} ms`),
    ...when(refusals > 0, `a bystander was refused ${refusals} times of 10`),
  ]
}

async function residentBytes({ stack }: Target): Promise<number> {
  const status = await readFile(`/proc/${stack.pid('api')}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

const commits = async ({ db }: Target): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select xact_commit::integer as n from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}

/** Opens an event stream and tells whether it is still open. */
function openStream(user: SignedInUser, port: number): Promise<() => boolean> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `__Host-session=${user.cookie('__Host-session') ?? ''}`,
      'x-forwarded-for': user.address,
    }
    const stream = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false }, (response) => {
      let isOpen = response.statusCode === 200
      response.on('close', () => (isOpen = false))
      response.on('error', () => (isOpen = false))
      response.resume()
      resolve(() => isOpen)
    })
    stream.on('error', reject)
    stream.end()
  })
}

/** Sends until it is refused, and returns how many requests were let through. */
async function countAccepted(times: number, send: (n: number) => Promise<Answer>): Promise<number> {
  let accepted = 0
  for (let n = 0; n < times; n += 1) if ((await send(n)).status !== 429) accepted += 1
  return accepted
}

const uploadAvatar = (client: Client, body: Buffer | string, type = 'image/png'): Promise<Answer> =>
  client.send('PUT', '/api/profile/avatar', { body, headers: { 'content-type': type } })

export const RESOURCE_ATTACKS: readonly Attack[] = [
  {
    id: 'T-23.2',
    auditRow: 6,
    name: 'opens 580 event streams of one session',
    attempt: async (target) => {
      const user = await target.cast.newUser()
      const before = await residentBytes(target)
      const streams: (() => boolean)[] = []
      for (let opened = 0; opened < 580; opened += 20)
        streams.push(...(await Promise.all(Array.from({ length: 20 }, () => openStream(user, target.stack.ports.api)))))
      await sleep(500)
      const open = streams.filter((isOpen) => isOpen()).length
      const grown = ((await residentBytes(target)) - before) / 1e6
      requireWorks(await user.post('/api/auth/sign-out-everywhere'))
      return [
        ...when(open > 10, `${open} streams stay open`),
        ...when(open === 0, 'not even one stream stays open'),
        ...when(grown > 150, `the api grew by ${Math.round(grown)} MB`),
      ]
    },
  },
  {
    id: 'A-readyz-flood',
    auditRow: 7,
    name: 'asks 1,200 times whether the product is ready, to make it ask its servers as often',
    attempt: async (target) => {
      const visitor = target.newVisitor()
      const before = await commits(target)
      for (let sent = 0; sent < 1200; sent += 50)
        await Promise.all(Array.from({ length: 50 }, () => visitor.get('/readyz')))
      await sleep(1100)
      const grown = (await commits(target)) - before
      return when(grown > 900, `1,200 questions led to ${grown} transactions`)
    },
  },
  {
    id: 'B-20.1',
    auditRow: 8,
    name: 'sends forty pictures of 20 and 40 megapixels at once',
    attempt: async (target) => {
      const user = await target.cast.newUser()
      const pictures = [greyPng(8000, 5000), greyPng(5600, 3500)]
      const uploads = Promise.all(
        Array.from({ length: 40 }, (_none, n) => uploadAvatar(user, pictures[n % 2] ?? Buffer.alloc(0))),
      )
      const evidence = await bystanderWaits(target, uploads)
      const served = (await uploads).filter(({ status }) => status < 300).length
      return [...evidence, ...when(served > 20, `${served} of forty were redrawn`)]
    },
  },
  {
    id: 'B-20.2',
    name: 'sends pictures that say they are huge, that are no pictures, or that hold a program',
    attempt: async ({ cast }) => {
      const user = await cast.newUser()
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefg'
        .split('')
        .map((name, n) => `<!ENTITY ${name} "${`&${'abcdef'[n]};`.repeat(10)}">`)
        .join('')}]>${svg.replace('alert(1)', '&g;')}`
      const startedAt = performance.now()
      const answers = [
        await uploadAvatar(user, boastfulPng(50_000, 50_000)),
        await uploadAvatar(user, greyPng(16_000, 10_000)),
        await uploadAvatar(user, svg),
        await uploadAvatar(user, bomb),
        await uploadAvatar(user, '<html><script>alert(1)</script>'),
        await uploadAvatar(user, Buffer.from('GIF89a/*')),
        await uploadAvatar(user, Buffer.alloc(0)),
      ]
      const types = [await uploadAvatar(user, svg, 'image/svg+xml'), await uploadAvatar(user, svg, 'text/html')]
      // The api may close the connection before it has read everything.
      const large = await uploadAvatar(user, Buffer.alloc(6_000_000)).catch(() => null)
      const tookMs = performance.now() - startedAt
      return [
        ...unlessRefused(answers, 400, 413, 422, 429),
        ...unlessRefused(types, 415),
        ...unlessRefused(large ? [large] : [], 413),
        ...when(tookMs > 20_000, `refusing them took ${Math.round(tookMs)} ms`),
      ]
    },
  },
  {
    id: 'R-1.2',
    auditRow: 9,
    name: 'writes 130 times a minute, from two sessions of one user and two addresses',
    attempt: async ({ cast, newVisitor }) => {
      const desktop = await cast.newUser()
      const phone = newVisitor()
      await signInWithGoogle(phone, { email: desktop.email })
      const accepted = await countAccepted(130, (n) =>
        (n % 2 === 0 ? desktop : phone).put('/api/settings', { volume: n % 100 }),
      )
      return when(accepted > 121, `${accepted} of 130 writes were accepted`)
    },
  },
  {
    id: 'R-3.3',
    auditRow: 18,
    name: 'has hostile prompts previewed without end',
    attempt: async (target) => {
      const user = await target.cast.newUser()
      const prompt = 'in the style of t a y l o r '.repeat(70).slice(0, 1990)
      const accepted = countAccepted(70, () => user.post('/api/prompts/preview', { prompt }))
      const evidence = await bystanderWaits(target, accepted)
      return [...evidence, ...when((await accepted) > 60, `${await accepted} of 70 previews within a minute`)]
    },
  },
  {
    id: 'R-3.4',
    name: 'searches without end, as a visitor',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const accepted = await countAccepted(70, (n) => visitor.get(`/api/search?q=rain${n}`))
      return when(accepted > 60, `${accepted} of 70 searches within a minute`)
    },
  },
  {
    id: 'R-3.5',
    auditRow: 17,
    name: 'has thirty mails sent to one address, from thirty networks',
    attempt: async ({ newVisitor, mailbox }) => {
      const email = `flooded-${Date.now()}@mail.example`
      for (let mails = 0; mails < 30; mails += 1) {
        const spelling = mails % 2 === 0 ? email : email.toUpperCase()
        await newVisitor().post('/api/auth/email/start', { email: spelling })
      }
      const received = mailbox.received.filter(({ to }) => to.some((address) => address.toLowerCase() === email)).length
      return [...when(received > 5, `${received} mails arrived`), ...when(received === 0, 'not even one mail arrived')]
    },
  },
  {
    id: 'A-csp-flood',
    auditRow: 19,
    name: 'floods the reports of the content policy, and the log with them',
    attempt: async ({ newVisitor, logs }) => {
      const visitor = newVisitor()
      const before = logs().length
      const body = JSON.stringify([
        { type: 'csp-violation', body: { effectiveDirective: 'planted-directive', sample: 'planted-sample' } },
      ])
      const headers = { 'content-type': 'application/reports+json', origin: undefined }
      const accepted = await countAccepted(60, () => visitor.send('POST', '/api/csp-reports', { body, headers }))
      const written = logs().slice(before)
      return [
        ...when(accepted > 30, `${accepted} of 60 reports were taken`),
        ...when(written.includes('planted'), 'the log repeats what was reported'),
      ]
    },
  },
  {
    id: 'R-3.6',
    name: 'reports songs without end, and asks for export after export',
    attempt: async ({ cast }) => {
      const { publicSong } = await cast.victim()
      const user = await cast.newUser()
      const report = { kind: 'song', id: publicSong.id, reason: 'spam' }
      const reports = await countAccepted(14, (n) => user.post('/api/reports', { ...report, details: String(n) }))
      const exports = new Set<string>()
      for (let sent = 0; sent < 5; sent += 1) exports.add((await user.post('/api/account/export')).text.slice(0, 60))
      return [
        ...when(reports > 10, `${reports} reports within an hour`),
        ...when(exports.size > 2, `${exports.size} exports were begun`),
      ]
    },
  },
  {
    id: 'B-6.3',
    name: 'sends headers of 20 kB, a path of 20 kB and five thousand parameters',
    attempt: async ({ stack, newVisitor }) => {
      const port = stack.ports.api
      const [headers, path] = [
        await sendRaw(port, `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`),
        await sendRaw(port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
      ]
      const query = await newVisitor().get(`/api/catalog/songs?${'a=1&'.repeat(3000)}`)
      return [
        ...when(statusesIn(headers)[0] !== 431, `large headers are answered ${statusesIn(headers).join()}`),
        ...when(
          ![404, 414, 431].includes(statusesIn(path)[0] ?? 0),
          `a long path is answered ${statusesIn(path).join()}`,
        ),
        ...when(query.status >= 500, describeAnswer(query)),
      ]
    },
  },
  {
    id: 'B-6.4',
    name: 'holds two hundred connections open with half a request each',
    attempt: async (target) => {
      const sockets: Socket[] = Array.from({ length: 200 }, (_none, n) => {
        const socket = connect({ host: '127.0.0.1', port: target.stack.ports.api })
        socket.on('error', () => undefined)
        socket.write(
          n % 2 === 0
            ? 'GET /api/session HTTP/1.1\r\nHost: x\r\nX-Slow: '
            : 'PUT /api/settings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
        )
        return socket
      })
      const evidence = await bystanderWaits(target, Promise.resolve())
      for (const socket of sockets) socket.destroy()
      return evidence
    },
  },
  {
    id: 'T-37.1',
    name: 'sends a hundred requests of one user at once, to take the database from everybody else',
    attempt: async (target) => {
      const user = await target.cast.newUser()
      const flood = Promise.all(Array.from({ length: 100 }, () => user.get('/api/songs').catch(() => null)))
      return bystanderWaits(target, flood)
    },
  },
  {
    id: 'R-6.3',
    name: 'asks lists for a million items, for negative ones and for pages without end',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const answers = []
      for (const limit of ['1000000', '51', '0', '-1', 'NaN', '1e3', '5.5']) {
        answers.push(await visitor.get(`/api/catalog/songs?limit=${limit}`))
        answers.push(await visitor.get(`/api/search?q=a&limit=${limit}`))
      }
      return unlessRefused(answers, 400)
    },
  },
  {
    id: 'R-6.4',
    name: 'takes the library home four times at once',
    attempt: async ({ cast }) => {
      const user = await cast.newUser()
      await publish(user, await makeSong(user, 'taken home'))
      const answers = await Promise.all(Array.from({ length: 6 }, () => user.get('/api/library/archive')))
      const served = answers.filter(({ status }) => status === 200).length
      const refused = answers.filter(({ status }) => status !== 200)
      return [...unlessRefused(refused, 429), ...when(served === 0, 'not even one archive was made')]
    },
  },
]
