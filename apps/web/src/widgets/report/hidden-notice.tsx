import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { Notice } from '#ui/notice.tsx'

const hiddenQuery = (id: string) =>
  queryOptions({
    queryKey: ['hidden-items', id],
    queryFn: () => dataOrThrow(api.GET('/api/hidden-items', { params: { query: { id } } })),
  })

/** Tells the owner of a private item whether an operator hid it, and why. */
export function HiddenNotice({ id, className }: { id: string; className?: string | undefined }) {
  const { data } = useQuery(hiddenQuery(id))
  const hidden = data?.items[0]
  if (!hidden) return null
  return (
    <Notice
      tone="warn"
      icon={<EyeOff />}
      title={<Trans>Taken out of public view by the operator.</Trans>}
      className={className}
    >
      <span dir="auto" className="wrap-anywhere">
        {hidden.reason}
      </span>
    </Notice>
  )
}
