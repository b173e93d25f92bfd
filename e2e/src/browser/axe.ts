import { AxeBuilder } from '@axe-core/playwright'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Page, test } from '@playwright/test'

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** What a theme can break; everything else is the same element in both. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface AxeOptions {
  /** Repetitions of what is looked at elsewhere on the page. The deep tier looks at them, too. */
  skippedInGate?: string
  /** What lies over a page that is looked at elsewhere. The deep tier looks at the page under it, too. */
  onlyInGate?: string
}

/**
 * What is on the screen now. A look costs seconds, and layout and colours do not depend on each other. So a test of the gate that
 * runs on both sizes looks at the dark theme on a desktop and at the light one on a phone, and one that runs on one size takes turns.
 * The deep tier looks at both themes everywhere.
 */
export async function expectNoViolations(page: Page, where: string, options: AxeOptions = {}): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const [index, theme] of themesFor(page).entries()) {
    const violations = await analyzeTheme(page, theme, index === 0 ? ALL_RULES : COLOR_RULES, options)
    if (violations.length > 0) found[theme] = violations
  }
  expect(found, where).toEqual({})
}

type Theme = 'light' | 'dark'

const lookCounts = new WeakMap<Page, number>()

function themesFor(page: Page): readonly Theme[] {
  if (isDeepTier) return ['light', 'dark']
  const { project, titlePath, tags } = test.info()
  const isOnOneSizeOnly = [...titlePath, ...tags].some((text) => /@(?:gate-)?(?:phone|desktop)/.test(text))
  if (!isOnOneSizeOnly) return [project.name === 'desktop' ? 'dark' : 'light']
  const looks = lookCounts.get(page) ?? 0
  lookCounts.set(page, looks + 1)
  return [looks % 2 === 0 ? 'light' : 'dark']
}

async function analyzeTheme(
  page: Page,
  theme: Theme,
  runOnly: RunOnly,
  { skippedInGate, onlyInGate }: AxeOptions,
): Promise<string[]> {
  if (onlyInGate !== undefined) await expect(page.locator(onlyInGate)).toBeVisible()
  await showTheme(page, theme)
  // Without resultTypes axe also describes every element that passed, which takes as long as the checks. Selectors take a third of
  // the rest, and are wanted only for what was found. Preloaded styles serve one experimental rule, which is not run.
  const analyze = async (selectors: boolean) => {
    const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false, selectors })
    if (skippedInGate !== undefined && !isDeepTier) axe.exclude(skippedInGate)
    if (onlyInGate !== undefined && !isDeepTier) axe.include(onlyInGate)
    // The other mode opens a page more for every look, for the sake of foreign frames; there are none.
    return (await axe.setLegacyMode().analyze()).violations
  }
  if ((await analyze(false)).length === 0) return []
  const violations = await analyze(true)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** As the page does when another tab changed the theme; a page of the api follows the system instead. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((newValue) => {
    localStorage.setItem('cadenza-theme', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cadenza-theme', newValue }))
  }, theme)
  if (!page.url().includes('/api/')) await expect(page.locator('body')).toHaveClass(theme)
  await page.evaluate(waitForAnimations)
}

/** Half-way through a fade every contrast is wrong, and one that ends may set off those of what inherits from it. */
async function waitForAnimations(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const fades = document.getAnimations().filter(({ effect, playState }) => {
      // What turns for ever is not waited for.
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    if (fades.length === 0) return
    await Promise.all(fades.map((fade) => fade.finished.catch(() => null)))
  }
}
