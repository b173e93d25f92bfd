import { MAX_PASSKEY_NAME_LENGTH } from '@cadenza/domain/passkey-name'
import { z } from 'zod'

/** WebAuthn in JSON, as `PublicKeyCredential.toJSON()` writes it. Binary values are base64url. */
const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).optional(),
})

export const MAX_PASSKEYS = 20

export const PasskeyCreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(CredentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'What `navigator.credentials.create()` is called with.' })

export const PasskeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    allowCredentials: z
      .array(CredentialDescriptor)
      .describe('Empty at a sign-in: the user chooses among the passkeys of this site.'),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'What `navigator.credentials.get()` is called with.' })

const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') }

export const NewPasskey = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_PASSKEY_NAME_LENGTH)
      .regex(/^\P{Cc}+$/u, 'must not contain control characters'),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64Url(4000),
        attestationObject: base64Url(8000),
        transports: z.array(z.string().max(20)).max(10).default([]),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' })

export const PasskeyProof = z
  .object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64Url(4000),
        authenticatorData: base64Url(4000),
        signature: base64Url(4000),
        userHandle: base64Url(100).nullish(),
      }),
    }),
  })
  .meta({ id: 'PasskeyProof' })

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isSynced: z.boolean().describe('Whether a password manager keeps it, so that it works on several devices.'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export const PasskeyList = z.object({ items: z.array(Passkey) }).meta({ id: 'PasskeyList' })

export type NewPasskey = z.infer<typeof NewPasskey>
export type PasskeyProof = z.infer<typeof PasskeyProof>
export type Passkey = z.infer<typeof Passkey>
export type PasskeyList = z.infer<typeof PasskeyList>
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>
