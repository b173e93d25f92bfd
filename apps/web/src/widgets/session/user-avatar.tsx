import type { SessionUser } from '@cadenza/contract/auth'
import { initialOf } from '@cadenza/domain/user-names'
import { Avatar } from '#ui/avatar.tsx'

interface UserAvatarProps {
  user: Pick<SessionUser, 'name' | 'email' | 'avatarUrl'>
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

export function UserAvatar({ user, size = 'md' }: UserAvatarProps) {
  return (
    <Avatar
      src={user.avatarUrl}
      initials={initialOf(user)}
      size={size}
      className="bg-pine! text-peony! dark:bg-peony! dark:text-on-peony!"
    />
  )
}
