import type { Notification } from '@cadenza/contract/notifications'
import { initialOf } from '@cadenza/domain/user-names'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, Coins, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { classes } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { NotificationText } from './notification-text.tsx'

interface NotificationRowProps {
  item: Notification
  isNew: boolean
  onOpen: () => void
}

export function NotificationRow({ item, isNew, onOpen }: NotificationRowProps) {
  return (
    <Link
      to={item.path}
      onClick={onOpen}
      className="flex min-h-16 items-center gap-3 rounded-note px-3 py-2.5 hover:bg-sunken"
    >
      <NotificationPicture item={item} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classes('line-clamp-3 text-small leading-snug', isNew && 'font-[620]')}>
          {isNew && (
            <VisuallyHidden>
              <Trans>New:</Trans>{' '}
            </VisuallyHidden>
          )}
          <NotificationText item={item} />
        </span>
        <span className="block text-label text-ink-3">
          <TimeAgo at={item.createdAt} />
        </span>
      </span>
      {isNew && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-tomato" />}
    </Link>
  )
}

const GLYPHS: Partial<Record<Notification['kind'], ReactNode>> = { credits: <Coins />, security: <ShieldCheck /> }
const GLYPH = 'grid size-11 shrink-0 place-items-center rounded-full bg-sunken [&>svg]:size-5'

function NotificationPicture({ item: { kind, song, users } }: { item: Notification }) {
  const [latest] = users
  if (latest && kind === 'follow')
    return (
      <span className="grid size-11 shrink-0 place-items-center">
        <Avatar src={latest.avatarUrl} initials={initialOf({ name: latest.name, email: null })} />
      </span>
    )
  if (song) return <CoverImage song={song.cover} sizes="44px" className="w-11! shrink-0" />
  return (
    <span aria-hidden="true" className={GLYPH}>
      {GLYPHS[kind] ?? <CircleAlert />}
    </span>
  )
}
