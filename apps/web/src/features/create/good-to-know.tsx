import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface FactProps {
  id: string
  title: ReactNode
  children: ReactNode
}

function Fact({ id, title, children }: FactProps) {
  return (
    <li id={id} className="min-w-0 scroll-mt-20 rounded-card bg-surface p-4.5 edge-hair">
      <h3 className="type-card">{title}</h3>
      <div className="mt-1.5 grid gap-2 text-ink-2">{children}</div>
    </li>
  )
}

/** The sections that the footer's links lead to. */
export function GoodToKnow() {
  return (
    <section className="mt-10 desk:mt-12">
      <h2 className="mb-3.5 flex min-h-11 items-center type-section">
        <Trans>Good to know</Trans>
      </h2>
      <ul className="grid gap-2.5 desk:grid-cols-3 desk:gap-5">
        <Fact id="pricing" title={<Trans>Pricing</Trans>}>
          <p>
            <Trans>
              One second of music costs 1 credit, a cover 30 and a title 5. You start with 300 credits, and credits
              never expire.
            </Trans>
          </p>
        </Fact>
        <Fact id="api" title={<Trans>API</Trans>}>
          <p>
            <Trans>Everything this page does goes through one documented API.</Trans>
          </p>
          <p>
            <a
              href="/api/docs"
              className="inline-flex min-h-11 items-center font-[620] text-hold underline decoration-[1.5px] underline-offset-[3px]"
            >
              <Trans>API reference</Trans>
            </a>
          </p>
        </Fact>
        <Fact id="changelog" title={<Trans>Changelog</Trans>}>
          <p>
            <Trans>
              First release: accounts, a light and a dark theme, and four languages. Making songs comes next.
            </Trans>
          </p>
        </Fact>
      </ul>
    </section>
  )
}
