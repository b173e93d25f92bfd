import type { SessionUser } from '@cadenza/contract/auth'
import { Trans, useLingui } from '@lingui/react/macro'
import { Library, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSignOut } from '#features/auth/use-sign-out.ts'
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { UserAvatar } from '#widgets/session/user-avatar.tsx'

interface ProfileMenuProps {
  user: SessionUser
  trigger: ReactElement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ProfileMenu({ user, trigger, isOpen, onOpenChange }: ProfileMenuProps) {
  const { t } = useLingui()
  const { isSigningOut, signOut } = useSignOut()

  const leave = (event: Event): void => {
    // The menu stays open because it shows the progress of signing out.
    event.preventDefault()
    void signOut()
  }

  return (
    <Menu trigger={trigger} label={t`Profile`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <MenuHeader>
        <UserAvatar user={user} />
        <span className="min-w-0">
          <b className="block truncate font-[640]">{user.name}</b>
          {user.email && <span className="block truncate type-meta font-[450]">{user.email}</span>}
        </span>
      </MenuHeader>
      <MenuLink to="/account" icon={<UserRound />}>
        <Trans>My Account</Trans>
      </MenuLink>
      <MenuLink to="/library" icon={<Library />}>
        <Trans>My Library</Trans>
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings />}>
        <Trans>Settings</Trans>
      </MenuLink>
      {user.isOperator && (
        <MenuLink to="/operate" icon={<ShieldUser />}>
          <Trans>Operate</Trans>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} isDisabled={isSigningOut} onSelect={leave}>
        {isSigningOut ? <Trans>Signing out...</Trans> : <Trans>Sign Out</Trans>}
      </MenuItem>
    </Menu>
  )
}
