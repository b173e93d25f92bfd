import { type Browser, expect, type Page } from '@playwright/test'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { expectNoViolations } from '#e2e/browser/axe.ts'
import { RehearsalStrip } from '#e2e/pages/rehearsal-strip.ts'
import { test, type TestUser } from '#e2e/test-fixtures.ts'

const OFFER = 'On another device you rehearsed another song.'

/** The Create screen of the same user in a browser of its own. */
async function openOtherDevice(browser: Browser, user: TestUser): Promise<Page> {
  const context = await browser.newContext({ baseURL: productOrigin() })
  const page = await context.newPage()
  await signInByHttp(page.request, { ...user, origin: productOrigin() })
  await page.goto('/create')
  return page
}

const isKept = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/rehearsal') && response.ok(),
  )

test('what is rehearsed on one device is offered on another, and replaces what was typed there only on a press', async ({
  createPage,
  newUser,
  browser,
}) => {
  const here = new RehearsalStrip(createPage.page)
  const kept = isKept(createPage.page)
  await here.prompt.fill('slow lofi beat for a rainy kitchen')
  await kept

  const other = await openOtherDevice(browser, newUser)
  const there = new RehearsalStrip(other)
  // What we pick changes the tunes once more.
  const picked = other.waitForResponse('**/api/prompts/preview')
  await there.prompt.fill('fast rock song about a bicycle')
  await picked
  await expect(there.region).toContainText(OFFER)
  await expect(there.region).toContainText('slow lofi beat for a rainy kitchen')
  await expectNoViolations(other, 'the offer of another device')
  await expect(there.prompt).toHaveValue('fast rock song about a bicycle')
  const typed = await there.tunes()
  expect(typed).not.toBe(await here.tunes())

  await there.region.getByRole('button', { name: 'Open it here' }).click()
  // With what we picked, because the recipe is what was heard.
  await expect(there.prompt).toHaveValue(/^slow lofi beat for a rainy kitchen/)
  await expect.poll(() => there.tunes()).toBe(await here.tunes())
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(there.prompt).toHaveValue(/^fast rock song about a bicycle/)
  await expect.poll(() => there.tunes()).toBe(typed)
  await other.context().close()
})
