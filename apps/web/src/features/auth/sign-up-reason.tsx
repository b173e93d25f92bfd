import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignUpReason } from '#widgets/session/sign-up-press.ts'

const SENTENCES: Record<Exclude<SignUpReason, 'confirm'>, ReactNode> = {
  generate: <Trans>Sign in to generate your song.</Trans>,
  length: <Trans>Sign in to choose a length.</Trans>,
  like: <Trans>Sign in to like a song.</Trans>,
  save: <Trans>Sign in to save it to a playlist.</Trans>,
  follow: <Trans>Sign in to follow.</Trans>,
  download: <Trans>Sign in to download.</Trans>,
}

export function SignUpReasonText({ reason }: { reason: SignUpReason }) {
  if (reason === 'confirm') return null
  return <b className="block font-[620] text-ink">{SENTENCES[reason]}</b>
}
