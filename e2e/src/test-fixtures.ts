import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bill } from '@cadenza/dev/stand-ins/music/bill'
import type { PlannedFault } from '@cadenza/dev/stand-ins/music/faults'
import { expect, type Page, test as base } from '@playwright/test'
import { productOrigin } from './api/product-origin.ts'
import { signInByHttp } from './api/sign-in-by-http.ts'
import { CreatePage } from './pages/create-page.ts'

export interface TestUser {
  name: string
  email: string
}

type GoogleConsentStep = (page: Page, user: TestUser) => Promise<void>

/**
 * The stand-in of the music provider. All tests share it, so a fault must match only a unique word of the test's own
 * prompt.
 */
interface MusicStandIn {
  bill: () => Promise<Bill>
  misbehave: (planned: PlannedFault & { whenPromptIncludes: string }) => Promise<void>
}

interface ProductFixtures {
  /** A user who does not exist yet. */
  newUser: TestUser
  /** On Google's pages: chooses the user and allows or cancels. */
  allowAtGoogle: GoogleConsentStep
  cancelAtGoogle: GoogleConsentStep
  signIn: (page: Page, user?: TestUser) => Promise<void>
  /** A page of a new user who is signed in and has opened nothing yet. */
  signedInBlankPage: Page
  /** The same on the home page. */
  signedInHomePage: Page
  /** The Create screen of a new user who is signed in. */
  createPage: CreatePage
  music: MusicStandIn
  musicProviderGuard: void
  hydrationGuard: void
  lateApp: void
}

/** The numbers of React's errors about markup that it could not take over. */
const HYDRATION_ERROR = /Minified React error #4(?:18|19|2[0-5])/

const musicUrl = (): string | undefined => process.env['E2E_MUSIC_URL']

async function callMusicStandIn(path: string, json?: object): Promise<unknown> {
  const url = musicUrl()
  if (url === undefined) throw new Error('E2E_MUSIC_URL names no music stand-in, and this test needs one')
  const post = json && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  const response = await fetch(`${url}/stand-in/${path}`, post)
  if (!response.ok) throw new Error(`the music stand-in answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function isMusicProvider(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return origin === musicUrl() || pathname.endsWith('/music/compose')
}

async function chooseAccount(page: Page, { name, email }: TestUser): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('Has a profile picture').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function openGoogleSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
}

export const test = base.extend<ProductFixtures>({
  newUser: async ({}, provide) => {
    const mark = randomBytes(4).toString('hex')
    await provide({ name: `Lena ${mark}`, email: `lena.${mark}@example.test` })
  },

  allowAtGoogle: async ({}, provide) => {
    await provide(async (page, user) => {
      await chooseAccount(page, user)
      await page.getByRole('button', { name: 'Allow' }).click()
    })
  },

  cancelAtGoogle: async ({}, provide) => {
    await provide(async (page, user) => {
      await chooseAccount(page, user)
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
  },

  signIn: async ({ newUser, allowAtGoogle }, provide) => {
    await provide(async (page, account = newUser) => {
      await page.goto('/')
      await openGoogleSignIn(page)
      await allowAtGoogle(page, account)
      await page.waitForURL('**/beat-generator*')
      await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    })
  },

  signedInBlankPage: async ({ page, newUser }, provide) => {
    await signInByHttp(page.request, { ...newUser, origin: productOrigin() })
    await provide(page)
  },

  signedInHomePage: async ({ signedInBlankPage: page }, provide) => {
    await page.goto('/beat-generator')
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    await provide(page)
  },

  createPage: async ({ signedInBlankPage: page }, provide) => {
    await page.goto('/create')
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    await provide(new CreatePage(page))
  },

  music: async ({}, provide) => {
    await provide({
      bill: async () => (await callMusicStandIn('bill')) as Bill,
      misbehave: async (planned) => void (await callMusicStandIn('misbehave', planned)),
    })
  },

  musicProviderGuard: [
    async ({ context }, provide) => {
      const calls: string[] = []
      context.on('request', (request) => {
        if (isMusicProvider(request.url())) calls.push(request.url())
      })
      await provide()
      expect(calls, '[X2] the browser never calls the music provider').toEqual([])
    },
    { auto: true },
  ],

  hydrationGuard: [
    async ({ context }, provide) => {
      const complaints: string[] = []
      context.on('weberror', (event) => {
        const { message } = event.error()
        if (HYDRATION_ERROR.test(message)) complaints.push(`${event.page()?.url() ?? ''}: ${message}`)
      })
      await provide()
      expect(complaints, 'the app renders what its document holds').toEqual([])
    },
    { auto: true },
  ],

  // Shows which journeys rely on an app that starts at once.
  lateApp: [
    async ({ context }, provide) => {
      const delayMs = Number(process.env['E2E_APP_DELAY_MS'] ?? 0)
      if (delayMs > 0) {
        await context.route('**/assets/index-*.js', async (route) => {
          await sleep(delayMs)
          await route.continue()
        })
      }
      await provide()
      if (delayMs > 0) await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
