import type { SessionUser } from '@cadenza/contract/auth'
import { initialsOf } from '@cadenza/domain/person-names'
import { Avatar } from '#ui/avatar.tsx'
import { BandShell } from '#ui/band-shell.tsx'

/** A card in the house key: peony by day, deep pine by night. */
export function ProfileCard({ user }: { user: SessionUser }) {
  return (
    <section className="relative overflow-hidden rounded-stage bg-[#FFB3D4] p-5 text-pine desk:p-7 dark:bg-[#103A2E] dark:text-paper">
      <BandShell className="absolute top-14 -right-24 w-[190px]" />
      <div className="relative flex min-h-29 items-center gap-3.5">
        <Avatar src={user.avatarUrl} initials={initialsOf(user)} size="lg" />
        <div className="min-w-0 pr-10">
          <h2 className="line-clamp-3 type-section [overflow-wrap:anywhere]">{user.name}</h2>
          {user.email && <p className="text-button [overflow-wrap:anywhere]">{user.email}</p>}
        </div>
      </div>
    </section>
  )
}
