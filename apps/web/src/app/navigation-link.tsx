import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'
import { isPresent, type NavigationItem } from './navigation-items.ts'

interface NavigationLinkProps {
  item: NavigationItem
  className: string
  children: (look: { isPresent: boolean; isLocked: boolean }) => ReactNode
}

/** For a visitor a locked item is dimmed and called disabled, yet a press opens the sign-up dialog. */
export function NavigationLink({ item, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const signUp = useSignUpPrompt()
  const isVisitor = !looksSignedIn(useSession())
  const isLocked = item.needsSignIn && isVisitor
  const look = { isPresent: isPresent(item, pathname), isLocked }

  if (isLocked)
    return (
      <button type="button" aria-disabled="true" className={className} onClick={signUp.open}>
        {children(look)}
      </button>
    )
  return (
    <Link to={item.to} aria-current={look.isPresent ? 'page' : undefined} className={className}>
      {children(look)}
    </Link>
  )
}
