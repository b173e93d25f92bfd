import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { configureMusicProvider } from './configure-music-provider.ts'
import { USABLE_ENVIRONMENT } from '#test/usable-environment.ts'

async function startRefuser() {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const server = http.createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers })
    response.writeHead(401).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

test.each([
  [{}, '/v1/music/compose', 'xi-api-key', 'canary'],
  [{ MUSIC_PATH: '/songs', MUSIC_KEY_HEADER: 'x-key' }, '/v1/songs', 'x-key', 'canary'],
  [{ MUSIC_KEY_HEADER: 'Authorization' }, '/v1/music/compose', 'authorization', 'Bearer canary'],
])('configured with %o it calls %s and sends the key in %s', async (env, path, header, sent) => {
  const { url, requests } = await startRefuser()
  const provider = configureMusicProvider(
    parseConfig({
      ...USABLE_ENVIRONMENT,
      MUSIC_URL: `${url}/v1`,
      MUSIC_KEY: 'canary',
      ...env,
    }),
  )
  const song = {
    idempotencyKey: 'one',
    prompt: 'a waltz',
    genres: [],
    lyrics: null,
    lengthSeconds: 30,
    isInstrumental: true,
  }
  await expect(
    provider?.compose(song, { folder: tmpdir(), signal: new AbortController().signal }),
  ).rejects.toMatchObject({ kind: 'provider_auth' })
  expect(requests).toMatchObject([{ method: 'POST', url: path, headers: { [header]: sent } }])
})
