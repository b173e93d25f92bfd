import { randomBytes } from 'node:crypto'
import type { Bill } from '@cadenza/dev/standins/music/bill'
import type { PlannedFault } from '@cadenza/dev/standins/music/faults'
import { expect, type Page, test as base } from '@playwright/test'
import { productOrigin } from './origin.ts'
import { signInQuickly } from './quick-sign-in.ts'
import { Studio } from './studio.ts'

export interface Person {
  name: string
  email: string
}

type ThroughGoogle = (page: Page, person: Person) => Promise<void>

/** The music provider behind the product. All tests share it: let a fault hit only the words of one's own prompt. */
interface MusicStandIn {
  bill: () => Promise<Bill>
  misbehave: (planned: PlannedFault & { whenPromptIncludes: string }) => Promise<void>
}

interface ProductFixtures {
  /** Somebody nobody has seen before. */
  person: Person
  /** On Google's pages: chooses the person and allows or cancels. */
  throughGoogle: ThroughGoogle
  cancelAtGoogle: ThroughGoogle
  signIn: (page: Page, person?: Person) => Promise<void>
  /** Somebody new who is signed in and has opened nothing yet. */
  signedIn: Page
  /** The same on the first page that one comes to. */
  signedInPage: Page
  /** The Create screen of somebody new who is signed in. */
  studio: Studio
  music: MusicStandIn
  callsNoMusicProvider: void
}

const musicUrl = (): string | undefined => process.env['E2E_MUSIC_URL']

async function askMusic(path: string, json?: object): Promise<unknown> {
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

async function chooseAccount(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('Has a profile picture').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function startWithGoogle(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Start for Free' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
}

export const test = base.extend<ProductFixtures>({
  person: async ({}, provide) => {
    const mark = randomBytes(4).toString('hex')
    await provide({ name: `Lena ${mark}`, email: `lena.${mark}@example.test` })
  },

  throughGoogle: async ({}, provide) => {
    await provide(async (page, person) => {
      await chooseAccount(page, person)
      await page.getByRole('button', { name: 'Allow' }).click()
    })
  },

  cancelAtGoogle: async ({}, provide) => {
    await provide(async (page, person) => {
      await chooseAccount(page, person)
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
  },

  signIn: async ({ person, throughGoogle }, provide) => {
    await provide(async (page, somebody = person) => {
      await page.goto('/')
      await startWithGoogle(page)
      await throughGoogle(page, somebody)
      await page.waitForURL('**/beat-generator*')
      await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    })
  },

  signedIn: async ({ page, person }, provide) => {
    await signInQuickly(page.request, { ...person, origin: productOrigin() })
    await provide(page)
  },

  signedInPage: async ({ signedIn: page }, provide) => {
    await page.goto('/beat-generator')
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    await provide(page)
  },

  studio: async ({ signedIn: page }, provide) => {
    await page.goto('/create')
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
    await provide(new Studio(page))
  },

  music: async ({}, provide) => {
    await provide({
      bill: async () => (await askMusic('bill')) as Bill,
      misbehave: async (planned) => void (await askMusic('misbehave', planned)),
    })
  },

  callsNoMusicProvider: [
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
})
