import { expect, type Page, type Route } from '@playwright/test'
import { type Call, callOfAsking, callsOfCancelling, callsOfTheCard, callsOfTheOpening } from '#e2e/create-calls.ts'
import { test } from '#e2e/product.ts'
import { newMark, type Studio } from '#e2e/studio.ts'

test.setTimeout(240_000)

const FAULTS = {
  'fails with 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'x', title: 'x', status: 500, code: 'INTERNAL', requestId: 'request-1' },
    }),
  hangs: () => Promise.resolve(),
  'returns nothing': (route: Route) => route.fulfill({ status: 200, body: '' }),
} satisfies Record<string, (route: Route) => Promise<void>>

type Fault = keyof typeof FAULTS

/** While a call hangs, the page's own patience runs out ten times as fast. */
async function beImpatient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const later = window.setTimeout.bind(window)
    const hurried = (ms = 0): number => (sessionStorage.getItem('hangs') && ms >= 10_000 ? ms / 10 : ms)
    AbortSignal.timeout = (ms) => timeout(hurried(ms))
    window.setTimeout = ((act: () => void, ms?: number) => later(act, hurried(ms))) as typeof window.setTimeout
  })
}

const setHanging = (page: Page, isHanging: boolean): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('hangs', value), isHanging ? 'yes' : '')

const COULD_NOT = /could not|Failed to|too long|broke/

async function expectHonest(studio: Studio, fault: Fault, calls: Record<string, Call>): Promise<void> {
  const { page } = studio
  for (const [name, call] of Object.entries(calls)) {
    const isMeant = (url: URL): boolean => call.path.test(url.pathname)
    await setHanging(page, fault === 'hangs')
    await page.route(isMeant, (route) =>
      route.request().method() === call.method ? FAULTS[fault](route) : route.fallback(),
    )
    await call.act()
    const words = call.words ?? COULD_NOT
    await expect(call.says, `${name} ${fault}: the screen says so`).toContainText(words, { timeout: 20_000 })
    await expect(call.wayOn, `${name} ${fault}: there is a way on`).toBeVisible()
    await page.unroute(isMeant)
    await setHanging(page, false)
    // The page may have tried again by itself meanwhile.
    await call.wayOn.click({ timeout: 5000 }).catch(() => undefined)
    await call.went()
  }
}

for (const fault of Object.keys(FAULTS) as Fault[]) {
  test(
    `[G9] every call of the Create screen that ${fault} is told, has a way on and invents nothing`,
    { tag: '@desktop' },
    async ({ page, studio, music }) => {
      const mark = newMark()
      await music.misbehave({ fault: 'hang', whenPromptIncludes: `slow ${mark}` })
      await beImpatient(page)
      // For the whole session: the streams, and what the server makes of the words. All of it has another way.
      const extras = /^\/api\/(generations\/events|credits\/events|prompts\/preview)$/
      await page.route((url) => extras.test(url.pathname), FAULTS[fault])
      await page.reload()

      await expectHonest(studio, fault, callOfAsking(studio, `Bells over a market ${mark}`))
      await expect(studio.main.getByText('held for songs in the making')).toHaveCount(0)
      await studio.expectServersBalance()
      await expectHonest(studio, fault, callsOfTheCard(studio))
      await expectHonest(studio, fault, callsOfTheOpening(studio))
      await expectHonest(studio, fault, callsOfCancelling(studio, `Something slow ${mark}`))
      await studio.expectServersBalance()
    },
  )
}
