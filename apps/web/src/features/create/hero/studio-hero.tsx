import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { UserAvatar } from '#widgets/session/user-avatar.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { Composer } from '#features/create/composer/composer.tsx'
import { Headline } from './headline.tsx'
import { useHeroPalette } from './use-hero-palette.ts'
import './hero-palettes.css'

function SignedInAs() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.user.name : ''
  return (
    <div className="flex min-h-11 items-center gap-2.5 px-4 py-1 type-small desk:relative desk:-mt-[76px] desk:mb-1 desk:px-6">
      {session.status === 'signed-in' ? (
        <>
          <UserAvatar user={session.user} size="xs" />
          <p className="min-w-0 wrap-anywhere">
            <Trans>
              Signed in as <b className="font-[660]">{name}</b>
            </Trans>
          </p>
        </>
      ) : (
        <>
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </>
      )}
    </div>
  )
}

/**
 * Increases when another user signs in, but not when the session becomes known, so that the composer keeps its focus
 * and prompt.
 */
function useUserSwitchCount(): number {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const [lastUser, setLastUser] = useState({ userId, count: 0 })
  if (userId !== null && userId !== lastUser.userId) {
    setLastUser({ userId, count: lastUser.count + (lastUser.userId === null ? 0 : 1) })
  }
  return lastUser.count
}

/** The hero for signed-in users. It is small, because the songs are the main content. */
export function StudioHero() {
  const { genre, isChanging, changeGenre } = useHeroPalette()
  const userSwitchCount = useUserSwitchCount()
  return (
    <>
      <section
        className={classes(
          'hero @container relative overflow-clip px-4 pt-3.5 pb-4.5 desk:rounded-t-stage desk:px-6 desk:pt-5.5 desk:pb-[88px]',
          isChanging && 'is-changing',
        )}
      >
        <ArchBackdrop
          key={genre}
          className="absolute top-2 -right-[118px] w-[200px] desk:top-5 desk:-right-[120px] desk:w-[300px] @max-[16rem]:hidden"
        />
        <Headline isSmall />
      </section>
      <SignedInAs />
      <div className="px-4 desk:px-0">
        <Composer key={userSwitchCount} onGenreChange={changeGenre} />
      </div>
    </>
  )
}
