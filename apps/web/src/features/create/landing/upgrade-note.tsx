import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'

export function UpgradeNote() {
  return (
    <section className="mt-10 flex flex-wrap items-start gap-3.5 rounded-card bg-surface p-4.5 edge-hair desk:mt-12 desk:items-center desk:px-7 desk:py-6">
      <Download size={24} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 basis-[min(13rem,100%)]">
        <h2 className="type-card">
          <Trans>Want to keep what you hear?</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Upgrade to download your tracks and use them broadly in commercial work.</Trans>
        </p>
      </div>
      <LinkButton to="/#pricing" variant="line" className="max-desk:w-full max-desk:whitespace-normal!">
        <Trans>See credit packs</Trans>
      </LinkButton>
    </section>
  )
}
