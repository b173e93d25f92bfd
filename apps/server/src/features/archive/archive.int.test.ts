import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Playlist } from '@cadenza/contract/playlists'
import { parseContentDisposition } from '@cadenza/domain/test/parse-content-disposition'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { audioKey, coverKey, lyricsKey } from '#features/songs/files/song-media-keys.service.ts'
import type { NewSong } from '#features/songs/songs.service.ts'
import { waitUntil } from '#test/server-process.ts'
import { type TestViewer, newTestUser, newSong, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { addArchiveRoutes } from './archive.routes.ts'
import { readZip, textsOf } from '#test/read-zip.ts'

const setup = await startApiForFile()

async function newPlaylist(owner: TestViewer, songs: NewSong[], change: object = {}): Promise<string> {
  const playlist = await owner.requestJson<Playlist>(
    'POST',
    '/api/playlists',
    { title: 'Evening', ...change },
    randomUUID(),
  )
  for (const { id } of songs) await owner.request('POST', `/api/playlists/${playlist.id}/songs`, { songId: id })
  return `/api/playlists/${playlist.id}/archive`
}

async function archive(listener: TestViewer, target: string): Promise<Record<string, string>> {
  const response = await listener.request('GET', target)
  if (!response.ok) throw new Error(`${target} answered ${response.status}: ${await response.text()}`)
  return textsOf(readZip(Buffer.from(await response.arrayBuffer())))
}

const songsIn = (texts: Record<string, string>) => Object.keys(texts).filter((name) => name.startsWith('Songs/'))
const downloadsOf = async ({ userId }: TestViewer) => {
  const rows = await setup.api.db
    .selectFrom('downloads')
    .select(['songId', 'quality'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ songId, quality }) => `${songId} ${quality}`).toSorted()
}

describe('an archive of a playlist', () => {
  test('holds songs, covers, lyrics and lists of them, in the order of the playlist', async () => {
    const mira = await newTestUser(setup)
    const rain = await newSong(setup, mira.userId, { title: 'Rain' })
    const night = await newSong(setup, mira.userId, { title: '=夜/に', hasLyrics: false, hasMidi: false })
    const target = await newPlaylist(mira, [night, rain])
    const response = await mira.request('GET', target)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(parseContentDisposition(response.headers.get('content-disposition') ?? '').name).toBe('Evening.zip')
    const texts = textsOf(readZip(Buffer.from(await response.arrayBuffer())))
    expect(Object.keys(texts)).toEqual([
      'README.txt',
      'Songs/01 =夜-に.mp3',
      'Covers/01 =夜-に.png',
      'Songs/02 Rain.mp3',
      'Covers/02 Rain.png',
      'Lyrics/02 Rain.lrc',
      'MIDI/02 Rain.mid',
      'playlist.m3u8',
      'songs.json',
      'songs.csv',
    ])
    expect(texts['Songs/02 Rain.mp3']).toBe(`320.mp3 of ${rain.id}`)
    expect(texts['Covers/02 Rain.png']).toBe(`1024.png of ${rain.id}`)
    expect(texts['Lyrics/02 Rain.lrc']).toContain('[00:00.00]<00:00.00>Rain')
    expect(texts['MIDI/02 Rain.mid']).toBe(`score.mid of ${rain.id}`)
    expect(texts['playlist.m3u8']).toContain('Songs/01 =夜-に.mp3\n#EXTINF:118,')
    expect(texts['songs.csv']).toContain(`1,'=夜/に,`)
    const { songs } = JSON.parse(texts['songs.json'] ?? '') as { songs: object[] }
    expect(songs[1]).toMatchObject({ id: rain.id, description: rain.description, creditsUsed: 153, tempoBpm: 82.5 })
    expect((await archive(mira, `${target}?quality=standard`))['Songs/02 Rain.mp3']).toBe(`128.mp3 of ${rain.id}`)
    expect(await downloadsOf(mira)).toEqual([])
  })

  test('of another user holds the public songs of a public playlist, and these count as downloads', async () => {
    const [mira, noor] = [await newTestUser(setup), await newTestUser(setup, 'Noor')]
    const shown = await newSong(setup, mira.userId, { title: 'Shown', shown: 'public' })
    const hidden = await newSong(setup, mira.userId, { title: 'Hidden' })
    const own = await newSong(setup, noor.userId, { title: 'Own', shown: 'public' })
    const target = await newPlaylist(mira, [hidden, shown, own], { isPublic: true })
    const texts = await archive(noor, target)
    expect(songsIn(texts)).toEqual(['Songs/01 Shown.mp3', 'Songs/02 Own.mp3'])
    expect(JSON.stringify(texts)).not.toContain(hidden.id)
    expect(Object.keys(texts).filter((name) => name.startsWith('MIDI/'))).toEqual(['MIDI/02 Own.mid'])
    const { songs } = JSON.parse(texts['songs.json'] ?? '') as { songs: { creditsUsed: number | null }[] }
    expect(songs.map(({ creditsUsed }) => creditsUsed)).toEqual([null, 153])
    expect(await downloadsOf(noor)).toEqual([`${shown.id} high`])
    expect(songsIn(await archive(mira, target))).toHaveLength(3)
    expect(await downloadsOf(mira)).toEqual([`${own.id} high`])
  })

  test('is refused for visitors and for users who may not see the playlist, and a HEAD request says the same', async () => {
    const [mira, noor] = [await newTestUser(setup), await newTestUser(setup, 'Noor')]
    const song = await newSong(setup, mira.userId, { shown: 'public' })
    const isPublic = await newPlaylist(mira, [song], { isPublic: true })
    const isPrivate = await newPlaylist(mira, [song])
    for (const method of ['GET', 'HEAD']) {
      const statusOf = async (listener: TestViewer, target: string) => {
        const response = await listener.request(method, target)
        await response.arrayBuffer()
        return response.status
      }
      expect(await statusOf(newVisitor(setup), isPublic)).toBe(401)
      expect(await statusOf(newVisitor(setup), isPrivate)).toBe(401)
      expect(await statusOf(newVisitor(setup), '/api/library/archive')).toBe(401)
      expect(await statusOf(noor, isPrivate)).toBe(404)
      expect(await statusOf(noor, `/api/playlists/${randomUUID()}/archive`)).toBe(404)
      expect(await statusOf(noor, `${isPublic}?quality=best`)).toBe(400)
      expect(await statusOf(noor, isPublic)).toBe(200)
    }
  })

  test('continues without missing files, and lists them', async () => {
    const mira = await newTestUser(setup)
    const [first, second, third] = [
      await newSong(setup, mira.userId, { title: 'First' }),
      await newSong(setup, mira.userId, { title: 'Second' }),
      await newSong(setup, mira.userId, { title: 'Third' }),
    ]
    await setup.store.delete(audioKey(first.audioFolder, 'high'))
    await setup.store.delete(coverKey(second.coverFolder, 'png'))
    await setup.store.put(lyricsKey(third.audioFolder), Buffer.from('{'), { contentType: 'application/json' })
    const texts = await archive(mira, await newPlaylist(mira, [first, second, third]))
    expect(songsIn(texts)).toEqual(['Songs/02 Second.mp3', 'Songs/03 Third.mp3'])
    expect(texts['missing.txt']?.split('\r\n').slice(2, -1)).toEqual([
      'Songs/01 First.mp3',
      'Covers/02 Second.png',
      'Lyrics/03 Third.lrc (cannot be read)',
    ])
    expect(texts['playlist.m3u8']).not.toContain('First.mp3')
  })

  test('of an empty playlist is an archive too', async () => {
    const mira = await newTestUser(setup)
    expect(Object.keys(await archive(mira, await newPlaylist(mira, [])))).toEqual([
      'README.txt',
      'playlist.m3u8',
      'songs.json',
      'songs.csv',
    ])
  })
})

test('an archive of a library holds own songs, favorites and downloads once each, and nothing that is not theirs', async () => {
  const [mira, noor] = [await newTestUser(setup), await newTestUser(setup, 'Noor')]
  const own = []
  for (let n = 0; n < 55; n += 1) own.push(await newSong(setup, mira.userId, { title: `Own ${n}` }))
  await newSong(setup, mira.userId, { title: 'Binned', shown: 'binned' })
  await newSong(setup, noor.userId, { title: 'Stranger', shown: 'public' })
  const liked = await newSong(setup, noor.userId, { title: 'Liked', shown: 'public' })
  const taken = await newSong(setup, noor.userId, { title: 'Taken', shown: 'public' })
  const withdrawn = await newSong(setup, noor.userId, { title: 'Withdrawn', shown: 'public' })
  for (const { id } of [liked, withdrawn, own[3] as NewSong]) await mira.request('PUT', `/api/songs/${id}/like`)
  for (const { id } of [liked, taken])
    await mira.requestJson('POST', `/api/songs/${id}/downloads`, { quality: 'standard' })
  await noor.requestJson('PATCH', `/api/songs/${withdrawn.id}`, { isPublic: false })
  const names = songsIn(await archive(mira, '/api/library/archive')).map((name) => name.slice('Songs/01 '.length))
  const titles = own.map(({ title }) => title).toReversed()
  expect(names).toEqual(['Taken', 'Liked', ...titles].map((title) => `${title}.mp3`))
})

test('an archive of chosen songs holds those that the user may hear, once each, in the order of the choice', async () => {
  const [mira, noor] = [await newTestUser(setup), await newTestUser(setup, 'Noor')]
  const [first, second, secret] = [
    await newSong(setup, mira.userId, { title: 'First' }),
    await newSong(setup, mira.userId, { title: 'Second' }),
    await newSong(setup, noor.userId, { title: 'Secret' }),
  ]
  await newSong(setup, mira.userId, { title: 'Not chosen' })
  const chosen = [second.id, secret.id, first.id, second.id].join(',')
  const names = songsIn(await archive(mira, `/api/library/archive?songs=${chosen}`))
  expect(names).toEqual(['Songs/01 Second.mp3', 'Songs/02 First.mp3'])
  for (const songs of ['', 'x', Array.from({ length: 51 }, () => randomUUID()).join(',')]) {
    expect((await mira.request('GET', `/api/library/archive?songs=${songs}`)).status).toBe(400)
  }
})

describe('an archive that is being sent', () => {
  /** Makes an archive with a song that is too large for the buffers between server and client. */
  async function largeArchive(mira: TestViewer): Promise<string> {
    const song = await newSong(setup, mira.userId, { title: 'Large' })
    const next = await newSong(setup, mira.userId, { title: 'Next' })
    const bytes = Buffer.alloc(24 * 1024 * 1024, 'la')
    await setup.store.put(audioKey(song.audioFolder, 'high'), bytes, { contentType: 'audio/mpeg' })
    return newPlaylist(mira, [song, next])
  }

  /** Starts the response without reading it yet. */
  function begin(origin: string, target: string, cookie = ''): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      http.get(`${origin}${target}`, { headers: { cookie } }, resolve).once('error', reject)
    })
  }

  test('counts: a user may have two of them, and the next when one has arrived or was aborted', async () => {
    const mira = await newTestUser(setup)
    const target = await largeArchive(mira)
    const cookie = mira.browser.cookiesFor(new URL(setup.api.origin))
    const first = await begin(setup.api.origin, target, cookie)
    const second = await begin(setup.api.origin, target, cookie)
    const refused = await mira.request('GET', target)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', issues: [{ path: 'archive' }] })
    expect((await mira.request('HEAD', target)).status).toBe(429)
    first.destroy()
    await waitUntil('a turn is free', async () => (await mira.request('HEAD', target)).status === 200)
    expect(songsIn(textsOf(readZip(await buffer(second))))).toEqual(['Songs/01 Large.mp3', 'Songs/02 Next.mp3'])
  })

  test('does not delay the shutdown of a node, and cannot be mistaken for a complete one', async () => {
    const mira = await newTestUser(setup)
    const target = await largeArchive(mira)
    const { db } = setup.api
    const node = Fastify({ forceCloseConnections: 'idle' })
    node.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
    node.decorateRequest('viewer', null)
    node.addHook('onRequest', async (request) => {
      request.viewer = { userId: mira.userId, sessionId: randomUUID(), confirmedSecondsAgo: 0 }
    })
    const parts = { db, store: setup.store, logger: silentLogger, origin: setup.api.origin }
    await addArchiveRoutes(node, parts, { drainMs: 300 })
    const origin = await node.listen({ host: '127.0.0.1', port: 0 })
    const answer = await begin(origin, target)
    await node.close()
    await expect(buffer(answer)).rejects.toThrow('aborted')
  })
})
