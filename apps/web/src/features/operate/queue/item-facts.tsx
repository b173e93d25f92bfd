import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { focusSection } from '#features/operate/section-card.tsx'
import { useOperateView } from '#features/operate/use-operate-view.ts'

export interface Fact {
  key: string
  term: ReactNode
  fact: ReactNode
}

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
      {rows.map(({ key, term, fact }) => (
        <div key={key} className="contents">
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-right font-[560] wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens the user in the section of users. */
export function UserLink({ userId, name }: { userId: string; name: string | null }) {
  const { t } = useLingui()
  const { openUser } = useOperateView()
  return (
    <button
      type="button"
      onClick={() => {
        openUser(userId)
        focusSection('users')
      }}
      className="relative font-[620] text-hold underline decoration-[1.5px] underline-offset-[3px] after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      <span dir="auto">{name ?? t`A deleted user`}</span>
    </button>
  )
}
