import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { isCurrentItem, type NavigationItem } from './navigation-items.ts'

interface NavigationLinkProps {
  item: NavigationItem
  className: string
  children: (state: { isCurrent: boolean; isLocked: boolean }) => ReactNode
}

/** For a visitor a locked item is dimmed and announced as disabled, but pressing it opens the sign-up dialog. */
export function NavigationLink({ item, className, children }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const signUp = useSignUpPrompt()
  const isVisitor = !looksSignedIn(useSession())
  const isLocked = item.needsSignIn && isVisitor
  const state = { isCurrent: isCurrentItem(item, pathname), isLocked }

  if (isLocked)
    return (
      <button type="button" aria-disabled="true" className={className} onClick={signUp.open}>
        {children(state)}
      </button>
    )
  return (
    <Link to={item.to} aria-current={state.isCurrent ? 'page' : undefined} className={className}>
      {children(state)}
    </Link>
  )
}
