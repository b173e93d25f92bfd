import { AxeBuilder } from '@axe-core/playwright'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Page, test } from '@playwright/test'

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** What a theme can break; everything else is the same element in both. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface LookOptions {
  /** Repetitions of what is looked at elsewhere on the page. The deep tier looks at them, too. */
  skippedInGate?: string
}

/**
 * What is on the screen now. A test that runs on both sizes looks at the dark theme on a desktop and at the light one on a phone:
 * a look costs seconds, and layout and colours do not depend on each other. On one size it looks at both.
 */
export async function expectNoViolations(page: Page, where: string, options: LookOptions = {}): Promise<void> {
  const { dark, light } = themesHere()
  const found = {
    dark: dark ? await look(page, 'dark', light ? COLOUR_RULES : ALL_RULES, options) : [],
    light: light ? await look(page, 'light', ALL_RULES, options) : [],
  }
  expect(found, where).toEqual({ dark: [], light: [] })
}

function themesHere(): { dark: boolean; light: boolean } {
  const { project, titlePath, tags } = test.info()
  const isOnOneSizeOnly = [...titlePath, ...tags].some((text) => /@(?:gate-)?(?:phone|desktop)/.test(text))
  if (isOnOneSizeOnly || isDeepTier) return { dark: true, light: true }
  return { dark: project.name === 'desktop', light: project.name === 'phone' }
}

async function look(
  page: Page,
  theme: 'light' | 'dark',
  runOnly: RunOnly,
  { skippedInGate }: LookOptions,
): Promise<string[]> {
  await showTheme(page, theme)
  // Without resultTypes axe also describes every element that passed, which takes as long as the checks.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  if (skippedInGate !== undefined && !isDeepTier) axe.exclude(skippedInGate)
  return violationsOf(axe)
}

/** As the page does when another tab changed the theme; a page of the api follows the system instead. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((newValue) => {
    localStorage.setItem('cadenza-theme', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cadenza-theme', newValue }))
  }, theme)
  if (!page.url().includes('/api/')) await expect(page.locator('body')).toHaveClass(theme)
  await page.evaluate(waitUntilAtRest)
}

/** Half-way through a fade every contrast is wrong, and one that ends may set off those of what inherits from it. */
async function waitUntilAtRest(): Promise<void> {
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

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // The other mode opens a page more for every look, for the sake of foreign frames; there are none.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
