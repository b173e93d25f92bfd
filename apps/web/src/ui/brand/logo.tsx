import { classes } from '#ui/classes.ts'
import './logo.css'

/** Contains one picture per theme; style sheets show exactly one, so switching the theme needs no render. */
export function Logo({ className }: { className?: string | undefined }) {
  const imageClassName = classes('logo', className)
  return (
    <>
      <img
        className={classes(imageClassName, 'dark:hidden')}
        src="/brand/logo-light.svg"
        alt="Cadenza"
        width={198}
        height={40}
      />
      <img
        className={classes(imageClassName, 'not-dark:hidden')}
        src="/brand/logo-dark.svg"
        alt="Cadenza"
        width={198}
        height={40}
      />
    </>
  )
}
