import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'

/** A round button on a phone, the look of a field on a desktop. */
const LOOK =
  'grid size-[44px] shrink-0 place-items-center rounded-press tint-hover desk:mr-auto desk:flex desk:h-auto desk:min-h-11 desk:w-80 desk:min-w-0 desk:shrink desk:justify-start desk:gap-2.5 desk:bg-surface desk:px-4 desk:text-button desk:text-ink-3 desk:edge-line xl:w-105'

export function SearchEntry() {
  const signUp = useSignUpPrompt()
  const isSignedIn = looksSignedIn(useSession())
  const content = (
    <>
      <Search size={20} className="shrink-0" />
      <span className="sr-only desk:not-sr-only desk:truncate">
        <Trans>Search tracks, creators, blog, news</Trans>
      </span>
    </>
  )
  if (isSignedIn)
    return (
      <Link to="/search" className={LOOK}>
        {content}
      </Link>
    )
  return (
    <button type="button" className={LOOK} onClick={signUp.open}>
      {content}
    </button>
  )
}
