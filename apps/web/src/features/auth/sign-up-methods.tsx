import { useState } from 'react'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { EmailSignUpForm } from './email-sign-up-form.tsx'
import { SignUpChoices } from './sign-up-choices.tsx'

interface SignUpMethodsProps {
  /** The path that the user continues to after signing in. */
  next: string
  press: SignUpPress | null
  /** For a user who is signed in: without the passkey, which is offered before, and the ways that are not there yet. */
  isSigningInAgain?: boolean
}

/** The ways to sign in, and the form of the one that needs an address. */
export function SignUpMethods({ next, press, isSigningInAgain = false }: SignUpMethodsProps) {
  const [mode, setMode] = useState<'choices' | 'email'>('choices')
  return mode === 'choices' ? (
    <SignUpChoices {...{ next, press, isSigningInAgain }} onChooseEmail={() => setMode('email')} />
  ) : (
    <EmailSignUpForm next={next} press={press} onBack={() => setMode('choices')} />
  )
}
