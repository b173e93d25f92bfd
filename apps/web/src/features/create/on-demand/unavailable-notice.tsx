import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from '#features/create/composer/use-generation-available.ts'
import { Notice } from '#ui/notice.tsx'

export function UnavailableNotice() {
  const { i18n } = useLingui()
  const { data } = useQuery({ ...availabilityQuery, staleTime: Infinity })
  const pausedUntil = data?.pausedUntil ?? null
  if (pausedUntil !== null) {
    const goesOnAt = i18n.date(pausedUntil, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <Notice tone="warn" role="status" title={<Trans>No new songs for the rest of today.</Trans>}>
        <Trans>
          What Cadenza may spend on music in one day is used up. New songs can start on {goesOnAt}. Nothing was charged,
          songs that were started go on, and your draft and your credits are safe.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warn" role="status" title={<Trans>Songs cannot be made right now.</Trans>}>
      <Trans>Your draft and your credits are safe. Generate comes back as soon as songs can be made again.</Trans>
    </Notice>
  )
}
