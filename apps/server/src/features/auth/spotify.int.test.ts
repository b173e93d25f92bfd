import { afterAll, beforeAll, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type SpotifyStandIn, startSpotify } from '#test/stand-ins/spotify-stand-in.ts'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let spotify: SpotifyStandIn
let api: TestApi
beforeAll(async () => {
  spotify = await startSpotify()
  api = await startTestApi(() => ({
    SPOTIFY_CLIENT_ID: 'cadenza',
    SPOTIFY_CLIENT_SECRET: 'secret',
    SPOTIFY_ACCOUNTS_URL: spotify.url,
    SPOTIFY_API_URL: spotify.url,
  }))
})
afterAll(async () => {
  await api.close()
  await spotify.stop()
})

async function signIn(browser: FetchBrowser): Promise<URL> {
  const started = await browser.postJson(api.origin, '/api/auth/spotify/start')
  const { url } = (await started.json()) as { url: string }
  return (await browser.follow(url, '/auth/callback')).url
}

const sessionOf = async (browser: FetchBrowser) =>
  (await (await browser.request(`${api.origin}/api/session`)).json()) as {
    user: { name: string; avatarUrl: string | null } | null
  }

test('where the operator configured Spotify, its button signs users in', async () => {
  const browser = new FetchBrowser()
  const end = await signIn(browser)
  expect(end.search).toBe('')
  // The picture of this stand-in cannot be fetched, and is never shown from where it is.
  expect((await sessionOf(browser)).user).toMatchObject({ name: 'Sky Listener', avatarUrl: null })
})

test('an invalid profile response signs no user in and is no 500', async () => {
  const browser = new FetchBrowser()
  const before = spotify.me
  spotify.me = { nonsense: true }
  const end = await signIn(browser)
  spotify.me = before
  expect(end.searchParams.get('error')).toBe('AUTH_PROVIDER_FAILED')
  expect((await sessionOf(browser)).user).toBeNull()
})

test('[U4] where Spotify is not configured the server says so by its own code', async () => {
  const plain = await startTestApi()
  const response = await new FetchBrowser().postJson(plain.origin, '/api/auth/spotify/start')
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({ code: 'SPOTIFY_NOT_CONFIGURED' })
  await plain.close()
})
