import { randomBytes } from 'node:crypto'
import { type Page, test as base } from '@playwright/test'

export interface Person {
  name: string
  email: string
}

type ThroughGoogle = (page: Page, person: Person) => Promise<void>

interface ProductFixtures {
  /** Somebody nobody has seen before. */
  person: Person
  /** On Google's pages: chooses the person and allows or cancels. */
  throughGoogle: ThroughGoogle
  cancelAtGoogle: ThroughGoogle
  signIn: (page: Page, person?: Person) => Promise<void>
  signedInPage: Page
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

  signedInPage: async ({ page, signIn }, provide) => {
    await signIn(page)
    await provide(page)
  },
})
