import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { z } from 'zod'

export const NotificationSettings = z
  .object({
    isOn: z.boolean().describe('If false, none of the following are sent.'),
    songReady: z.boolean(),
    songFailed: z.boolean(),
    credits: z.boolean(),
    follows: z.boolean(),
    likes: z.boolean(),
    push: z.boolean().describe('Whether to notify devices that allow it while no tab is open.'),
  })
  .meta({ id: 'NotificationSettings' })

const fields = {
  theme: z.enum(['light', 'dark', 'system']).describe('`system` follows the device.'),
  language: z.enum(LANGUAGES).nullable().describe('Null uses the language of the browser.'),
  volume: z.int().min(0).max(100),
  autoPlay: z.boolean(),
  downloadQuality: z.enum(['high', 'standard']),
}

export const Settings = z
  .object({
    ...fields,
    notifications: NotificationSettings,
    updatedAt: z.iso.datetime().nullable().describe('Null if nothing was ever changed and all values are defaults.'),
  })
  .meta({ id: 'Settings' })

/** A missing field stays unchanged. Of two changes to one field, the one that arrives later wins. */
export const SettingsChange = z
  .object({ ...fields, notifications: NotificationSettings.partial().strict() })
  .partial()
  .strict()
  .meta({ id: 'SettingsChange' })

export type NotificationSettings = z.infer<typeof NotificationSettings>
export type Settings = z.infer<typeof Settings>
export type SettingsChange = z.infer<typeof SettingsChange>
