import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Route } from '@playwright/test'
import { type Call, callOfAsking, callsOfCancelling, callsOfTheCard, callsOfTheOpening } from '#e2e/create-calls.ts'
import { productOrigin } from '#e2e/origin.ts'
import { test } from '#e2e/product.ts'
import { signInQuickly } from '#e2e/quick-sign-in.ts'
import { newMark, Studio } from '#e2e/studio.ts'
import { TimeLapse } from '#e2e/time-lapse.ts'

const FAULTS = {
  'fails with 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'x', title: 'x', status: 500, code: 'INTERNAL', requestId: 'request-1' },
    }),
  hangs: async (route: Route, time: TimeLapse) => time.hang(route.request()),
  'returns nothing': (route: Route) => route.fulfill({ status: 200, body: '' }),
} satisfies Record<string, (route: Route, time: TimeLapse) => Promise<void>>

type Fault = keyof typeof FAULTS

const COULD_NOT = /could not|Failed to|too long|broke/

interface Trouble {
  studio: Studio
  /** Each call meets the next one. */
  faults: Iterator<Fault, never>
  time: TimeLapse
}

async function expectHonest({ studio, faults, time }: Trouble, calls: Record<string, Call>): Promise<void> {
  const { page } = studio
  for (const [name, call] of Object.entries(calls)) {
    const fault = faults.next().value
    const said = call.says.filter({ hasText: call.words ?? COULD_NOT })
    // What was said of the call before would pass for what is said of this one.
    await time.until(async () => !(await said.isVisible()), 20_000)
    await expect(said).toBeHidden()
    const isMeant = (url: URL): boolean => call.path.test(url.pathname)
    await page.route(isMeant, (route) =>
      route.request().method() === call.method ? FAULTS[fault](route, time) : route.fallback(),
    )
    await call.act()
    await time.until(() => said.isVisible(), 20_000)
    await expect(said, `${name} ${fault}: the screen says so`).toBeVisible()
    await expect(call.wayOn, `${name} ${fault}: there is a way on`).toBeVisible()
    await page.unroute(isMeant)
    // The page may have tried again by itself meanwhile.
    await call.wayOn.click({ timeout: 5000 }).catch(() => undefined)
    const { makes } = call
    if (makes) await time.until(() => makes.isVisible(), 60_000)
    await call.went()
  }
}

function* inTurn<T>(items: readonly T[]): Generator<T, never> {
  for (;;) yield* items
}

const ALL_FAULTS = Object.keys(FAULTS) as Fault[]
// The deep tier lets every call meet every fault; in the gate the calls take turns with them.
const ROUNDS = isDeepTier ? ALL_FAULTS.map((fault) => [fault]) : [ALL_FAULTS]

for (const round of ROUNDS) {
  test(
    `[G9] every call of the Create screen that ${round.join(', ')} is told, has a way on and invents nothing`,
    { tag: '@desktop' },
    async ({ page, person, music }) => {
      const mark = newMark()
      await music.misbehave({ fault: 'hang', whenPromptIncludes: `slow ${mark}` })
      await signInQuickly(page.request, { ...person, origin: productOrigin() })
      const studio = new Studio(page)
      const time = await TimeLapse.on(page)
      // For the whole session: the streams, and what the server makes of the words. All of it has another way.
      const extras = /^\/api\/(generations\/events|credits\/events|prompts\/preview)$/
      await page.route(
        (url) => extras.test(url.pathname),
        (route) => FAULTS[round[0] ?? 'hangs'](route, time),
      )
      await page.goto('/create')

      const trouble = { studio, faults: inTurn(round), time }
      await expectHonest(trouble, callOfAsking(studio, `Bells over a market ${mark}`))
      await expect(studio.main.getByText('held for songs in the making')).toHaveCount(0)
      await studio.expectServersBalance()
      await expectHonest(trouble, callsOfTheCard(studio))
      await expectHonest(trouble, callsOfTheOpening(studio))
      await expectHonest(trouble, callsOfCancelling(studio, `Something slow ${mark}`))
      await studio.expectServersBalance()
    },
  )
}
