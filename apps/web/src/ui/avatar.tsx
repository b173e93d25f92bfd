import { useState } from 'react'
import { classes } from './classes.ts'

const sizeClasses = {
  xs: 'size-6 bg-peony text-on-peony text-meta',
  sm: 'size-9 bg-peony text-on-peony text-small',
  md: 'size-[40px] bg-peony text-on-peony',
  lg: 'size-18 bg-pine text-2xl text-[#ffb3d4] dark:bg-peony dark:text-on-peony',
} as const

interface AvatarProps {
  src: string | null
  initials: string
  size?: keyof typeof sizeClasses | undefined
  className?: string | undefined
}

/** Decorative, because the user's name is next to it or labels the control around it. */
export function Avatar({ src, initials, size = 'md', className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const hasPicture = src !== null && src !== brokenSrc
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-[720] font-stretch-[112%]',
        sizeClasses[size],
        className,
      )}
    >
      {hasPicture ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        initials
      )}
    </span>
  )
}
