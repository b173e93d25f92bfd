import type { SessionUser } from '@cadenza/contract/auth'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { UserAvatar } from '#widgets/session/user-avatar.tsx'
import { LOAD_FAILED_MESSAGE } from '#app/hosts/load-failed-message.ts'

const loadMenu = withCatalog('signed-in', () => import('./profile-menu.tsx'))

export function ProfileButton({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const menu = useDeferredModule(loadMenu, isOpen, () => {
    setIsOpen(false)
    toast.show({ tone: 'bad', message: t(LOAD_FAILED_MESSAGE) })
  })
  const buttonProps = {
    'aria-label': t`Open profile menu`,
    className: 'mr-1.5 grid size-[44px] shrink-0 place-items-center rounded-full desk:mr-0 desk:ml-2',
    children: <UserAvatar user={user} />,
  }

  if (!menu)
    return (
      <button
        type="button"
        {...buttonProps}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
    )
  return (
    <menu.ProfileMenu
      user={user}
      trigger={<button type="button" {...buttonProps} />}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  )
}
