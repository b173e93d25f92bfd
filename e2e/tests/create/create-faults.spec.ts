import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Route } from '@playwright/test'
import {
  type CreatePageCall,
  generateCall,
  cancelAndRetryCalls,
  songCardCalls,
  openingCalls,
} from '#e2e/pages/create-page-calls.ts'
import { productOrigin } from '#e2e/api/product-origin.ts'
import { test } from '#e2e/test-fixtures.ts'
import { signInByHttp } from '#e2e/api/sign-in-by-http.ts'
import { uniquePromptWord, CreatePage } from '#e2e/pages/create-page.ts'
import { FastForwardClock } from '#e2e/browser/fast-forward-clock.ts'

const FAULTS = {
  'fails with 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'x', title: 'x', status: 500, code: 'INTERNAL', requestId: 'request-1' },
    }),
  hangs: async (route: Route, time: FastForwardClock) => time.ignoreHanging(route.request()),
  'returns nothing': (route: Route) => route.fulfill({ status: 200, body: '' }),
} satisfies Record<string, (route: Route, time: FastForwardClock) => Promise<void>>

type Fault = keyof typeof FAULTS

const FAILURE_MESSAGE = /could not|Failed to|too long|broke/

interface FaultContext {
  createPage: CreatePage
  /** Each call gets the next fault. */
  faults: Iterator<Fault, never>
  time: FastForwardClock
}

async function expectFailuresShown(
  { createPage, faults, time }: FaultContext,
  calls: Record<string, CreatePageCall>,
): Promise<void> {
  const { page } = createPage
  for (const [name, call] of Object.entries(calls)) {
    const fault = faults.next().value
    const said = call.message.filter({ hasText: call.messageText ?? FAILURE_MESSAGE })
    // The message of the previous call must be gone, because it would match the message of this one.
    await time.fastForwardUntil(async () => !(await said.isVisible()), 20_000)
    await expect(said).toBeHidden()
    const isMeant = (url: URL): boolean => call.path.test(url.pathname)
    await page.route(isMeant, (route) =>
      route.request().method() === call.method ? FAULTS[fault](route, time) : route.fallback(),
    )
    await call.trigger()
    await time.fastForwardUntil(() => said.isVisible(), 20_000)
    await expect(said, `${name} ${fault}: the screen says so`).toBeVisible()
    await expect(call.retryControl, `${name} ${fault}: there is a way on`).toBeVisible()
    await page.unroute(isMeant)
    // The page may have retried automatically in the meantime.
    await call.retryControl.click({ timeout: 5000 }).catch(() => undefined)
    const { result } = call
    if (result) await time.fastForwardUntil(() => result.isVisible(), 60_000)
    await call.expectRecovered()
  }
}

function* cycle<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items
}

const ALL_FAULTS = Object.keys(FAULTS) as Fault[]
// In the deep tier every call meets every fault; in the gate the calls rotate through them.
const ROUNDS = isDeepTier ? ALL_FAULTS.map((fault) => [fault]) : [ALL_FAULTS]

for (const round of ROUNDS) {
  test(
    `[G9] every call of the Create screen that ${round.join(', ')} is reported, can be retried and shows no invented data`,
    { tag: '@desktop' },
    async ({ page, newUser, music }) => {
      const mark = uniquePromptWord()
      await music.misbehave({ fault: 'hang', whenPromptIncludes: `slow ${mark}` })
      await signInByHttp(page.request, { ...newUser, origin: productOrigin() })
      const createPage = new CreatePage(page)
      const time = await FastForwardClock.install(page)
      // The streams and the prompt preview fail for the whole session, because the screen must work without them.
      const extras = /^\/api\/(generations\/events|credits\/events|prompts\/preview)$/
      await page.route(
        (url) => extras.test(url.pathname),
        (route) => FAULTS[round[0] ?? 'hangs'](route, time),
      )
      await page.goto('/create')

      const context = { createPage, faults: cycle(round), time }
      await expectFailuresShown(context, generateCall(createPage, `Bells over a market ${mark}`))
      await expect(createPage.main.getByText('held for songs in the making')).toHaveCount(0)
      await createPage.expectBalanceOnServer()
      await expectFailuresShown(context, songCardCalls(createPage))
      await expectFailuresShown(context, openingCalls(createPage))
      await expectFailuresShown(context, cancelAndRetryCalls(createPage, `Something slow ${mark}`))
      await createPage.expectBalanceOnServer()
    },
  )
}
