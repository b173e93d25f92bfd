import { isLanguage } from '@cadenza/domain/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, ChevronRight, CircleHelp, Languages, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '#lib/i18n.ts'

interface RowProps {
  to: string
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
}

function Row({ to, icon, title, detail }: RowProps) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={to} className="-mx-2 flex min-h-15 items-center gap-3.5 rounded-card px-2 py-2 [&>svg]:shrink-0">
        {icon}
        <span className="min-w-0 grow">
          <b className="block leading-[1.3] font-[620]">{title}</b>
          {detail && <span className="block type-meta">{detail}</span>}
        </span>
        <ChevronRight size={20} />
      </Link>
    </li>
  )
}

export function AccountRows({ userId }: { userId: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <ul className="rounded-card bg-surface px-4 py-1 edge-hair">
      <Row
        to="/edit-profile"
        icon={<UserRound size={20} />}
        title={<Trans>Personal information</Trans>}
        detail={<Trans>Name, e-mail, bio, picture</Trans>}
      />
      {userId !== undefined && (
        <Row
          to={`/creator/${userId}`}
          icon={<AudioLines size={20} />}
          title={<Trans>Your creator page</Trans>}
          detail={<Trans>What others see of you</Trans>}
        />
      )}
      <Row
        to="/settings#language"
        icon={<Languages size={20} />}
        title={<Trans>Language</Trans>}
        detail={isLanguage(i18n.locale) && LANGUAGE_NAMES[i18n.locale]}
      />
      <Row to="/privacy" icon={<ShieldCheck size={20} />} title={<Trans>Privacy Policy</Trans>} />
      <Row to="/help" icon={<CircleHelp size={20} />} title={<Trans>Help center</Trans>} />
      <Row
        to="/settings"
        icon={<Settings size={20} />}
        title={<Trans>Settings</Trans>}
        detail={<Trans>Appearance, audio, notifications</Trans>}
      />
    </ul>
  )
}
