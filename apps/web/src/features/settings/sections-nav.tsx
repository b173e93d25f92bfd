import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'

const SECTIONS: readonly { id: string; label: MessageDescriptor }[] = [
  { id: 'appearance', label: msg`Appearance` },
  { id: 'audio', label: msg`Audio` },
  { id: 'content', label: msg`Content` },
  { id: 'notifications', label: msg`Notifications` },
  { id: 'privacy', label: msg`Privacy & Security` },
  { id: 'language', label: msg`Language & Region` },
]

/** Shown beside the sections if there is room. */
export function SectionsNav() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const current = SECTIONS.find(({ id }) => hash === `#${id}`) ?? SECTIONS[0]
  return (
    <nav aria-label={t`Sections`} className="sticky top-20 hidden self-start desk:block">
      <ul>
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={id === current?.id ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-press tint-hover px-4 font-[600] text-ink-2 aria-[current]:bg-peony-soft aria-[current]:font-[680] aria-[current]:text-ink"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
