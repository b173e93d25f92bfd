import { AxeBuilder } from '@axe-core/playwright'
import { isDeepTier } from '@cadenza/dev/test-tier'
import { expect, type Page, test } from '@playwright/test'

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules that depend on the theme; everything else is the same element in both themes. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface AxeOptions {
  /** Selector of repeated elements that are checked elsewhere on the page. The deep tier checks them too. */
  skippedInGate?: string
  /** Selector of an overlay on a page that is checked elsewhere. The deep tier also checks the page behind it. */
  onlyInGate?: string
}

/**
 * Checks what is on the screen now. A check costs seconds, and layout and colors do not depend on each other, so a test
 * of the gate that runs on both sizes checks the dark theme on a desktop and the light one on a phone, and a test that
 * runs on one size alternates between the themes. The deep tier checks both themes everywhere.
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
  if (!isOnOneSizeOnly) return [project.name.endsWith('desktop') ? 'dark' : 'light']
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
  await page.evaluate(paintAllSections, true)
  await showTheme(page, theme)
  // Without resultTypes axe also describes every element that passed, which takes as long as the checks. Selectors take
  // a third of the rest, and are needed only for violations. Preloaded styles serve one experimental rule, which is not
  // run.
  const analyze = async (selectors: boolean) => {
    const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false, selectors })
    if (skippedInGate !== undefined && !isDeepTier) axe.exclude(skippedInGate)
    if (onlyInGate !== undefined && !isDeepTier) axe.include(onlyInGate)
    // The other mode opens an additional page for every check to support cross-origin frames, and there are none.
    return (await axe.setLegacyMode().analyze()).violations
  }
  // To axe a target is too small if a bar covers most of it, but the user scrolls: bars stand in their place meanwhile.
  await page.evaluate(setBarPosition, 'static')
  const violations = (await analyze(false)).length === 0 ? [] : await analyze(true)
  await page.evaluate(setBarPosition, '')
  await page.evaluate(paintAllSections, false)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** What is skipped because it is far from the screen keeps the colors of the theme before until it comes near. */
function paintAllSections(isPainted: boolean): void {
  const rule = '* { content-visibility: visible !important; }'
  const isOurs = (sheet: CSSStyleSheet): boolean => sheet.cssRules[0]?.cssText === rule
  const others = document.adoptedStyleSheets.filter((sheet) => !isOurs(sheet))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = isPainted ? [...others, sheet] : others
}

function setBarPosition(position: string): void {
  const bars = document.querySelectorAll<HTMLElement>('.composer-pay, .mini-player, header, nav')
  for (const bar of bars) {
    if (position === '' || /sticky|fixed/.test(getComputedStyle(bar).position)) bar.style.position = position
  }
}

/** Changes the theme as the page does when another tab changed it; an API page follows the system instead. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((newValue) => {
    localStorage.setItem('cadenza-theme', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'cadenza-theme', newValue }))
  }, theme)
  if (!page.url().includes('/api/')) await expect(page.locator('body')).toHaveClass(theme)
  await page.evaluate(waitForAnimations)
}

/** During a fade every contrast is wrong, and a fade that ends may start others on elements that inherit from it. */
async function waitForAnimations(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const fades = document.getAnimations().filter(({ effect, playState }) => {
      // Infinite animations are not waited for.
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    if (fades.length === 0) return
    await Promise.all(fades.map((fade) => fade.finished.catch(() => null)))
  }
}
