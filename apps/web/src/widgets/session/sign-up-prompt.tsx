import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { SignUpPress } from './sign-up-press.ts'

interface SignUpPrompt {
  isOpen: boolean
  /** The path to open after signing in. */
  next: string
  /** What the visitor pressed; null if they opened the prompt for its own sake. */
  press: SignUpPress | null
  open: () => void
  openFor: (press: SignUpPress) => void
  close: () => void
}

const SignUpPromptContext = createContext<SignUpPrompt | null>(null)

/** A visitor who was turned away from a page returns to that page after signing in. */
export interface TurnedAwayState {
  turnedAwayFrom: string
}

function isTurnedAwayState(state: unknown): state is TurnedAwayState {
  return (
    typeof state === 'object' && state !== null && 'turnedAwayFrom' in state && typeof state.turnedAwayFrom === 'string'
  )
}

export function SignUpPromptProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [press, setPress] = useState<SignUpPress | null>(null)
  const location = useLocation()
  const next = isTurnedAwayState(location.state)
    ? location.state.turnedAwayFrom
    : location.pathname + location.search + location.hash
  const prompt = useMemo(() => {
    const openFor = (pressed: SignUpPress | null): void => {
      setPress(pressed)
      setIsOpen(true)
    }
    return { isOpen, next, press, open: () => openFor(null), openFor, close: () => setIsOpen(false) }
  }, [isOpen, next, press])
  return <SignUpPromptContext value={prompt}>{children}</SignUpPromptContext>
}

export function useSignUpPrompt(): SignUpPrompt {
  const prompt = useContext(SignUpPromptContext)
  if (!prompt) throw new Error('useSignUpPrompt must be used within SignUpPromptProvider')
  return prompt
}
