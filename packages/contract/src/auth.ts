import { z } from 'zod'

/**
 * Why a user has no sign-up bonus: no verified address, its mailbox has had one, too many new accounts from the network, or
 * the bonuses of the day are used up. The last two are asked again at the next sign-in.
 */
export const BONUS_REFUSALS = ['email-unverified', 'mailbox-known', 'network-busy', 'budget-spent'] as const

export const SessionUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    bonusRefusal: z
      .enum(BONUS_REFUSALS)
      .nullable()
      .describe('Why the user has no sign-up bonus. Null when they have it.'),
    handle: z.string().describe('Unique and canonical name of the user in /creator/{handle}.'),
    isDeletionPending: z
      .boolean()
      .describe('Whether the account is scheduled for deletion, which can still be canceled.'),
    isSuspended: z
      .boolean()
      .describe('Whether an operator has suspended the account: it can be read, exported and deleted.'),
    isOperator: z.boolean().optional().describe("Only with the value true: the user may use the operators' console."),
  })
  .meta({ id: 'SessionUser' })

export const SignInMethods = z
  .object({ google: z.boolean(), spotify: z.boolean(), email: z.boolean() })
  .meta({ id: 'SignInMethods', description: 'The sign-in methods that are configured on this installation.' })

export const Session = z.object({ user: SessionUser.nullable(), methods: SignInMethods }).meta({ id: 'Session' })

const nextPath = z.string().max(2000).optional().describe('Path on this site to return to. Any other value is ignored.')

export const StartSignIn = z.object({ next: nextPath }).meta({ id: 'StartSignIn' })

export const SignInRedirect = z
  .object({ url: z.url().describe('Page of the provider to redirect the browser to.') })
  .meta({ id: 'SignInRedirect' })

export const EmailLinkRequest = z.object({ email: z.email().max(254), next: nextPath }).meta({ id: 'EmailLinkRequest' })

export const EmailLinkProof = z
  .object({
    token: z.string().min(20).max(200),
    isConfirmed: z
      .boolean()
      .default(false)
      .describe('Whether the user was shown the address of the link and pressed the button to sign in with it.'),
  })
  .meta({ id: 'EmailLinkProof' })

export const EmailSignIn = z
  .object({
    user: SessionUser.nullable().describe(
      'Null when another browser asked for the link and `isConfirmed` was not sent: nobody is signed in, and the link still works.',
    ),
    email: z.string().describe('The address that the link was sent to.'),
    next: z.string(),
  })
  .meta({ id: 'EmailSignIn' })

export const DeviceSession = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'DeviceSession' })

export const DeviceSessionList = z.object({ items: z.array(DeviceSession) }).meta({ id: 'DeviceSessionList' })

export type BonusRefusal = (typeof BONUS_REFUSALS)[number]
export type SessionUser = z.infer<typeof SessionUser>
export type Session = z.infer<typeof Session>
export type SignInMethods = z.infer<typeof SignInMethods>
export type DeviceSession = z.infer<typeof DeviceSession>
