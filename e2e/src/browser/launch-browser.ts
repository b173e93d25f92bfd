import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@cadenza/dev/find-chromium'

export const CHROMIUM_PATH = findChromium()

/**
 * The address bar of Chromium loads two pages of 200 modules with every window, which takes as long as a page of ours and is never
 * seen here. Chromium believes the last list alone, so it also names what Playwright switches off.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS, ...args] })
}
