import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import {
  beginSignIn,
  type ApiWithGoogle,
  completeGoogleConsent,
  sessionOf,
  sessionWithAvatar,
  signIn,
  startApiWithGoogle,
} from '#test/api/google-sign-in.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithGoogle()
})
afterAll(() => setup.close())

describe('signing in with Google', () => {
  test('[U6] asks for offline access, forces consent, and uses PKCE, state and nonce', async () => {
    const url = await beginSignIn(new FetchBrowser(), setup.api)
    const params = Object.fromEntries(url.searchParams)
    expect(params).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${setup.api.origin}/api/auth/google/callback`,
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(params[secret]?.length).toBeGreaterThanOrEqual(40)
  })

  test('[A7, A8] makes a user and a profile with name, avatar, unique handle and no bio', async () => {
    const { api } = setup
    const browser = new FetchBrowser()
    await signIn(browser, api, { email: 'lena.marsh@example.test', name: 'Lena Marsh', hasPicture: true })
    const user = await sessionWithAvatar(browser, api)
    expect(user).toMatchObject({ name: 'Lena Marsh', email: 'lena.marsh@example.test', handle: 'lena-marsh' })
    expect(user?.avatarUrl).toMatch(new RegExp(`^/api/creators/${user?.id}/avatar\\?v=`))
    const picture = await browser.request(new URL(user?.avatarUrl ?? '', api.origin))
    expect(picture.headers.get('location')).toMatch(/\/picture\/|picture%2F/)
    const profile = await api.db
      .selectFrom('profiles')
      .selectAll()
      .where('handle', '=', 'lena-marsh')
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ id: user?.id, username: 'Lena Marsh', email: 'lena.marsh@example.test', bio: null })
    expect(profile.avatarUrl).toBe(user?.avatarUrl)
  })

  test('[A7] a user without a name is called by the first part of the e-mail', async () => {
    const browser = new FetchBrowser()
    await signIn(browser, setup.api, { email: 'quiet.one@example.test' })
    expect(await sessionOf(browser, setup.api)).toMatchObject({
      name: 'quiet.one',
      handle: 'quiet-one',
      avatarUrl: null,
    })
  })

  test('[A8] a later sign-in is the same user and keeps the old avatar where Google gives none', async () => {
    const first = new FetchBrowser()
    await signIn(first, setup.api, { email: 'otis@example.test', name: 'Otis', hasPicture: true })
    const before = await sessionWithAvatar(first, setup.api)
    const second = new FetchBrowser()
    await signIn(second, setup.api, { email: 'otis@example.test', name: 'Otis Marlow', hasPicture: false })
    const after = await sessionOf(second, setup.api)
    expect(after).toMatchObject({
      id: before?.id,
      name: 'Otis Marlow',
      avatarUrl: before?.avatarUrl,
      handle: before?.handle,
    })
  })

  test('[A8] an avatar that the user chose is not replaced by the one from Google', async () => {
    const { api } = setup
    const browser = new FetchBrowser()
    await signIn(browser, api, { email: 'juno@example.test', name: 'Juno', hasPicture: true })
    const user = await sessionOf(browser, api)
    await api.db
      .updateTable('profiles')
      .set({ avatarUrl: '/chosen.png', isAvatarChosen: true })
      .where('id', '=', user?.id ?? '')
      .execute()
    await signIn(new FetchBrowser(), api, { email: 'juno@example.test', name: 'Juno', hasPicture: true })
    const profile = await api.db
      .selectFrom('profiles')
      .select('avatarUrl')
      .where('id', '=', user?.id ?? '')
      .executeTakeFirst()
    expect(profile?.avatarUrl).toBe('/chosen.png')
  })

  test('an address that Google has not verified is not stored', async () => {
    const browser = new FetchBrowser()
    await signIn(browser, setup.api, { email: 'ceo@somewhere.test', name: 'Not The CEO', isEmailVerified: false })
    expect(await sessionOf(browser, setup.api)).toMatchObject({ name: 'Not The CEO', email: null })
  })

  test('two users with the same name get two handles', async () => {
    const handles = []
    for (const email of ['a1@example.test', 'a2@example.test', 'a3@example.test']) {
      const browser = new FetchBrowser()
      await signIn(browser, setup.api, { email, name: 'Alex Same' })
      handles.push((await sessionOf(browser, setup.api))?.handle)
    }
    expect(new Set(handles).size).toBe(3)
    expect(handles[0]).toBe('alex-same')
  })

  test('twenty concurrent first sign-ins with one identity create one user', async () => {
    const account = { email: 'stampede@example.test', name: 'Stam Pede' }
    const ends = await Promise.all(Array.from({ length: 20 }, () => signIn(new FetchBrowser(), setup.api, account)))
    expect(ends.filter((end) => end.searchParams.has('error'))).toEqual([])
    const profiles = await setup.api.db
      .selectFrom('profiles')
      .select('id')
      .where('username', '=', 'Stam Pede')
      .execute()
    expect(profiles).toHaveLength(1)
    const users = await setup.api.db.selectFrom('users').select('id').where('name', '=', 'Stam Pede').execute()
    expect(users).toHaveLength(1)
  })

  test('[A3] Cancel on the consent page comes back as a cancelled sign-in', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(
      browser,
      await beginSignIn(browser, setup.api),
      { email: 'no@example.test' },
      'Cancel',
    )
    const end = await browser.follow(callback, '/auth/callback')
    expect(end.url.searchParams.get('error')).toBe('AUTH_CANCELLED')
    expect(await sessionOf(browser, setup.api)).toBeNull()
  })

  test('two tabs can sign in at once, and both succeed', async () => {
    const browser = new FetchBrowser()
    const one = await beginSignIn(browser, setup.api)
    const two = await beginSignIn(browser, setup.api)
    for (const url of [one, two]) {
      const callback = await completeGoogleConsent(browser, url, { email: 'tabs@example.test', name: 'Tabs' })
      expect((await browser.follow(callback, '/auth/callback')).url.searchParams.get('error')).toBeNull()
    }
  })
})
