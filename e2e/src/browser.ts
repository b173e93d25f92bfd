import { type Browser, chromium } from '@playwright/test'

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']

export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS, ...args] })
}
