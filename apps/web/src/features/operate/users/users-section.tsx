import { initialOf } from '@cadenza/domain/user-names'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lookUpQuery, userQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { useOperateView } from '#features/operate/use-operate-view.ts'
import { UserPanel } from './user-panel.tsx'

const SHORTEST_SEARCH = 2

/** Nothing is looked up while typing, because each search leaves a line in the log. */
export function UsersSection() {
  const { t } = useLingui()
  const { view, lookUp, closeUser } = useOperateView()
  const [words, setWords] = useState(view.search)
  return (
    <SectionCard id="users" heading={<Trans>Users</Trans>}>
      <form
        role="search"
        className="mb-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim().length >= SHORTEST_SEARCH) lookUp(words.trim())
        }}
      >
        <TextField
          label={<Trans>Name, handle, e-mail or id</Trans>}
          type="search"
          value={words}
          maxLength={100}
          onChange={(event) => setWords(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="line"
          aria-label={t`Look up`}
          icon={<Search />}
          disabled={words.trim().length < SHORTEST_SEARCH}
          className="mb-0.5 px-3!"
        />
      </form>
      {view.userId !== null ? (
        <>
          {view.search !== '' && (
            <Button variant="ghost" icon={<ArrowLeft />} onClick={closeUser} className="-ml-3">
              <Trans>All results</Trans>
            </Button>
          )}
          <OpenUser key={view.userId} id={view.userId} />
        </>
      ) : view.search === '' ? (
        <SectionEmpty>
          <Trans>Look up a user to see their wallet and purchases. Looking is logged.</Trans>
        </SectionEmpty>
      ) : (
        <FoundUsers key={view.search} search={view.search} />
      )}
    </SectionCard>
  )
}

function FoundUsers({ search }: { search: string }) {
  const { t } = useLingui()
  const { openUser } = useOperateView()
  const found = useQuery(lookUpQuery(search))
  if (found.error && !found.data) return <SectionFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SectionSkeleton label={t`Looking up users`} rows={3} />
  if (found.data.users.length === 0)
    return (
      <SectionEmpty>
        <Trans>Nobody was found.</Trans>
      </SectionEmpty>
    )
  return (
    <ul aria-label={t`Users`}>
      {found.data.users.map((user) => (
        <li key={user.id} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => openUser(user.id)}
            className="flex w-full items-center gap-3 rounded-note tint-hover px-2 py-2.5 text-left -outline-offset-2"
          >
            <Avatar src={user.avatarUrl} initials={initialOf(user)} />
            <span className="min-w-0 flex-1">
              <b dir="auto" className="block truncate font-[640]">
                {user.name}
              </b>
              <span className="block truncate text-label text-ink-2">{user.email ?? `@${user.handle}`}</span>
            </span>
            {user.isSuspended && (
              <span className="shrink-0 text-label font-[620] text-bad-ink">
                <Trans>Suspended</Trans>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function OpenUser({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(userQuery(id))
  if (found.data) return <UserPanel user={found.data} />
  if (found.error) return <SectionFailure error={found.error} onRetry={() => void found.refetch()} />
  return <SectionSkeleton label={t`Loading the user`} rows={6} />
}
