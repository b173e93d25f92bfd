import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@cadenza/dev/find-browser'

export const CHROMIUM_PATH = findChromium()

/**
 * The address bar of Chromium loads two pages of 200 modules with every window, which takes as long as one of our pages
 * and is never visible here. Chromium only uses the last list of features, so it also contains those that Playwright
 * disables.
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
