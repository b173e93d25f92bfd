import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { LanguageSelect } from '#widgets/language-select.tsx'
import { LEGAL_LINKS, FOOTER_COLUMNS, SOCIAL_LINKS } from './footer-links.tsx'

/** The background is pine in both themes, so the colors of the controls inside are set here. */
const ON_PINE =
  'bg-pine text-paper dark:bg-pine-deep [--focus-gap:var(--pine)] [--focus:#fff] [--ink-2:#d5e3db] [--line-strong:#8fa89c]'

export function Footer() {
  const { t } = useLingui()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={`@container px-5 pt-10 pb-8 desk:px-14 desk:pt-14 desk:pb-9 ${ON_PINE}`}>
      <div className="grid gap-x-4 gap-y-7 desk:grid-cols-[1.4fr_repeat(4,1fr)] @min-[16rem]:max-desk:grid-cols-2">
        <div className="@min-[16rem]:max-desk:col-span-2">
          <img src="/brand/logo-dark.svg" alt="Cadenza" width={194} height={40} className="h-6 w-auto" />
          <p className="mt-3 max-w-[28ch] text-small text-[#afc4b9]">
            <Trans>Create professional AI-generated music in seconds.</Trans>
          </p>
        </div>
        {FOOTER_COLUMNS.map((column) => (
          <nav key={column.title.id} aria-label={t(column.title)} className="min-w-0">
            <h2 className="mb-1 text-small font-[640] text-peony">{t(column.title)}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label.id}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 min-w-11 items-center rounded-card text-button [overflow-wrap:anywhere] text-[#d5e3db] hover:underline"
                  >
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <ul className="mt-6 -ml-2.5 flex gap-1">
        {SOCIAL_LINKS.map((link) => (
          <li key={link.name}>
            <a
              href={link.href}
              target="_blank"
              rel="noreferrer"
              aria-label={link.name}
              title={link.name}
              className="grid size-[44px] place-items-center rounded-press tint-hover"
            >
              {link.glyph}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4.5 gap-y-1 border-t border-[#2b4a3f] pt-4 text-small text-[#afc4b9]">
        <span>© {year} Cadenza</span>
        {LEGAL_LINKS.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="inline-flex min-h-11 min-w-11 items-center rounded-card hover:underline"
          >
            {t(link.label)}
          </Link>
        ))}
        <span className="desk:ml-auto">
          <LanguageSelect isLabelHidden />
        </span>
      </div>
    </footer>
  )
}
