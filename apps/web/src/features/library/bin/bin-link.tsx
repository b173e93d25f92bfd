import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { binTotalsQuery } from './bin-queries.ts'

/** Leads to what was deleted, and says how much there is once it is known. */
export function BinLink() {
  const { t } = useLingui()
  const { data } = useQuery(binTotalsQuery)
  const count = data ? data.songs + data.playlists : 0
  return (
    <LinkButton
      to="/library/deleted"
      variant="ghost"
      icon={<Trash2 />}
      title={t`Recently deleted`}
      className="max-desk:size-11 max-desk:px-0!"
    >
      <span className="max-desk:sr-only">
        <Trans>Recently deleted</Trans>
      </span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className="rounded-press bg-sunken px-2 text-label lining-nums max-desk:hidden">
            {count}
          </span>
          <span className="sr-only">
            , <Plural value={count} one="# item" other="# items" />
          </span>
        </>
      )}
    </LinkButton>
  )
}
