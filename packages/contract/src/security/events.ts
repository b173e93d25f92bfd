import { z } from 'zod'

export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'confirmation',
  'session-ended',
  'sessions-ended',
  'email-link-requested',
  'export-requested',
  'export-downloaded',
  'deletion-requested',
  'deletion-canceled',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
] as const

export const SIGN_IN_METHODS = ['google', 'spotify', 'email', 'passkey'] as const

export const SecurityEvent = z
  .object({
    id: z.uuid(),
    kind: z.enum(SECURITY_EVENT_KINDS),
    method: z.enum(SIGN_IN_METHODS).nullable().describe('How the user signed in. Null for other kinds.'),
    subject: z
      .string()
      .nullable()
      .describe('The name of the passkey, or the user agent of the device whose session was ended.'),
    isNewDevice: z.boolean().describe('Whether the user had not signed in with this browser before.'),
    userAgent: z.string().nullable(),
    network: z.string().nullable().describe('The /24 or the /48 of the address. Null for a local one.'),
    country: z
      .string()
      .length(2)
      .nullable()
      .describe('As a proxy in front of the installation says, if it was configured to.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SecurityEvent' })

export const SecurityEventPage = z
  .object({ items: z.array(SecurityEvent), nextCursor: z.uuid().nullable() })
  .meta({ id: 'SecurityEventPage' })

export const SecurityEventQuery = z.object({
  cursor: z.uuid().optional().describe('Only events before this one.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
export type SecurityEvent = z.infer<typeof SecurityEvent>
export type SecurityEventPage = z.infer<typeof SecurityEventPage>
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>
