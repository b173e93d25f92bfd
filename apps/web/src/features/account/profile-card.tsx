import type { SessionUser } from '@cadenza/contract/auth'
import { initialsOf } from '@cadenza/domain/user-names'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { useShortNumber } from '#widgets/use-short-number.ts'
import { profileQuery } from '#widgets/session/profile-query.ts'

/** A card in the brand colors: peony in the light theme, deep pine in the dark theme. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { data } = useQuery(profileQuery(user.id))
  const { username: name, email, avatarUrl } = data ?? { ...user, username: user.name }
  return (
    <section className="relative overflow-hidden rounded-stage bg-[#FFB3D4] p-5 text-pine desk:p-7 dark:bg-[#103A2E] dark:text-paper">
      <ArchBackdrop className="absolute top-14 -right-24 w-[190px]" />
      <div className="relative flex min-h-18 items-center gap-3.5">
        <Avatar src={avatarUrl} initials={initialsOf({ name, email })} size="lg" />
        <div className="min-w-0 pr-10">
          <h2 dir="auto" className="line-clamp-3 type-section [overflow-wrap:anywhere]">
            {name}
          </h2>
          {email && <p className="text-button [overflow-wrap:anywhere]">{email}</p>}
        </div>
      </div>
      <dl className="relative mt-4 flex flex-wrap gap-x-7 gap-y-3 pr-16">
        <Stat
          name={
            <Link to="/library?tab=playlist" className="rounded-card hover:underline">
              <Trans>Playlists</Trans>
            </Link>
          }
          count={data?.counts.playlists}
        />
        <Stat name={<Trans>Followers</Trans>} count={data?.counts.followers} />
        <Stat name={<Trans context="people one follows">Following</Trans>} count={data?.counts.following} />
      </dl>
    </section>
  )
}

/** Reserves the line before the number is known. */
function Stat({ name, count }: { name: ReactNode; count: number | undefined }) {
  const short = useShortNumber()
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-label">{name}</dt>
      <dd className="min-h-[1.1em] text-section leading-[1.1] font-[760] tracking-[-.02em] font-stretch-[116%]">
        {count === undefined ? '\u00A0' : short(count)}
      </dd>
    </div>
  )
}
