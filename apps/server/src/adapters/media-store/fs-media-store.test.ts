import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFsMediaStore } from './fs-media-store.ts'
import { isSignedUrlValid } from './fs-signed-url.ts'
import { listSorted } from '#test/adapters/media-store-contract.ts'
import { assertMediaKey, type MediaStore } from './media-store.ts'

const signingKey = Buffer.from('a key for tests only')
const baseUrl = 'http://localhost/api/media'
let dir: string
let store: MediaStore
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cadenza-fs-'))
  store = createFsMediaStore({ dir, baseUrl, signingKey })
})
afterEach(() => rm(dir, { recursive: true }))

describe('a signed URL', () => {
  const queryOf = (url: string) => {
    const { expires = '', signature = '', ...rest } = Object.fromEntries(new URL(url).searchParams)
    return { expires, signature, ...rest }
  }

  test('opens its object until it expires', async () => {
    const query = queryOf(await store.signGet('a/b.mp3', { expiresInSeconds: 60 }))
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', query, Date.now())).toBe(true)
    expect(isSignedUrlValid(signingKey, 'a/b.mp3', query, Date.now() + 62_000)).toBe(false)
  })

  test('opens no other object, cannot be extended, and allows no other file name or type', async () => {
    const query = queryOf(await store.signGet('a/b.mp3', { expiresInSeconds: 60, downloadName: 'a.mp3' }))
    const isValid = (change: object, key = 'a/b.mp3') =>
      isSignedUrlValid(signingKey, key, { ...query, ...change }, Date.now())
    expect(isValid({})).toBe(true)
    expect(isValid({}, 'a/c.mp3')).toBe(false)
    expect(isValid({ expires: String(Number(query.expires) + 1) })).toBe(false)
    expect(isValid({ signature: '' })).toBe(false)
    expect(isValid({ download: 'a.exe' })).toBe(false)
    expect(isValid({ download: undefined })).toBe(false)
    expect(isValid({ type: 'text/html' })).toBe(false)
  })
})

test.each([
  '../etc/passwd',
  '/etc/passwd',
  'a//b',
  'a/../b',
  '.hidden',
  'a/.hidden',
  'A.mp3',
  'a b',
  'a\\b',
  'a%2e',
  '',
  'a/',
  'a\n',
  `a${'/b'.repeat(300)}`,
])('refuses a key that could mean another path: %j', (key) => {
  expect(() => assertMediaKey(key)).toThrow(RangeError)
})

test('a store that cannot be read does not look empty', async () => {
  await store.put('a/b.mp3', Buffer.from('sound'), { contentType: 'audio/mpeg' })
  await rm(path.join(dir, 'a/b.mp3'))
  await symlink('b.mp3', path.join(dir, 'a/b.mp3'))
  await expect(store.head('a/b.mp3')).rejects.toThrow('ELOOP')
  await expect(store.get('a/b.mp3')).rejects.toThrow('ELOOP')
  await expect(store.getToFile('a/b.mp3', path.join(dir, 'out'))).rejects.toThrow('ELOOP')
})

describe('a failed write', () => {
  const partials = () => readdir(path.join(dir, '.partial'))
  const moduleUrl = pathToFileURL(path.join(import.meta.dirname, 'fs-media-store.ts')).href
  /** The arguments of a Node process that runs these lines with the store. */
  const program = (lines: string) => [
    '--input-type=module',
    '-e',
    `import { createFsMediaStore } from ${JSON.stringify(moduleUrl)}
     const store = createFsMediaStore(${JSON.stringify({ dir, baseUrl })})
     ${lines}`,
  ]

  async function expectOldSound(): Promise<void> {
    expect(await store.head('a/b.mp3')).toEqual({ sizeBytes: 3, contentType: 'audio/mpeg' })
    expect(Buffer.from((await store.get('a/b.mp3')) ?? []).toString()).toBe('old')
    expect((await listSorted(store, '')).map(({ key }) => key)).toEqual(['a/b.mp3'])
  }

  beforeEach(() => store.put('a/b.mp3', Buffer.from('old'), { contentType: 'audio/mpeg' }))

  test('on a full disk leaves the old object and no partial file', async () => {
    // The shell's limit on file sizes fails a write halfway, like a full disk, on every machine.
    const lines = `
      const type = { contentType: 'audio/wav' }
      const failures = []
      for (const key of ['a/b.mp3', 'a/new.mp3']) {
        await store.put(key, Buffer.alloc(500_000), type).catch((error) => failures.push(error.code))
        await store.putFile(key, process.execPath, type).catch((error) => failures.push(error.code))
      }
      process.stdout.write(failures.join(' '))`
    const limited = spawnSync('sh', ['-c', 'ulimit -f 200; exec "$0" "$@"', process.execPath, ...program(lines)])
    expect(limited.stderr.toString()).toBe('')
    expect(limited.stdout.toString()).toBe('EFBIG EFBIG EFBIG EFBIG')
    await expectOldSound()
    expect(await partials()).toEqual([])
  })

  test('of a killed process leaves the old object, and its partial file is removed a day later', async () => {
    const pipe = path.join(dir, '.pipe')
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
    const lines = `await store.putFile('a/b.mp3', ${JSON.stringify(pipe)}, { contentType: 'audio/wav' })`
    const killed = spawn(process.execPath, program(lines), { stdio: 'ignore' })
    const song = createWriteStream(pipe).on('error', () => undefined)
    song.write(Buffer.alloc(200_000))
    await expect
      .poll(
        async () => {
          const [name] = await partials()
          return name === undefined ? 0 : (await stat(path.join(dir, '.partial', name))).size
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(100_000)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    song.destroy()
    await expectOldSound()

    const [leftover = ''] = await partials()
    const aDayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await writeFile(path.join(dir, '.partial', 'under-way'), 'x')
    await utimes(path.join(dir, '.partial', leftover), aDayAgo, aDayAgo)
    await createFsMediaStore({ dir, baseUrl, signingKey }).put('a/c.mp3', Buffer.from('c'), {
      contentType: 'audio/mpeg',
    })
    expect(await partials()).toEqual(['under-way'])
  }, 30_000)

  test('to a path where a folder is leaves no partial file', async () => {
    await mkdir(path.join(dir, 'a/folder'))
    await expect(store.put('a/folder', Buffer.from('x'), { contentType: 'audio/mpeg' })).rejects.toThrow('EISDIR')
    expect(await partials()).toEqual([])
    await expectOldSound()
  })
})
