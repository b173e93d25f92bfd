import { classes } from '#ui/classes.ts'
import './fermata.css'

/** The brand's fermata sign. Inside a button the dot takes the color of the arc, everywhere else it is tomato. */
export function Fermata({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes('fermata', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path className="fill-current" d="M1 17.5A11 11 0 0 1 23 17.5A11 6.6 0 0 0 1 17.5Z" />
      <circle className="fill-[var(--fermata-dot,var(--tomato))]" cx="12" cy="17" r="2.7" />
    </svg>
  )
}

/** Only the arc: it marks the current tab or navigation item. */
export function FermataArc({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes('fermata-arc', className)} viewBox="0 0 36 11" aria-hidden="true">
      <path className="fill-current" d="M0 11A18 11 0 0 1 36 11A18 6 0 0 0 0 11Z" />
    </svg>
  )
}

/** Sized in em and placed in a line of text as the full stop of a headline. */
export function FermataStop({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes('fermata-stop', className)} viewBox="0 0 60 38" aria-hidden="true">
      <path className="fill-current" d="M0 31A30 30 0 0 1 60 31A30 18.5 0 0 0 0 31Z" />
      <circle className="fill-tomato" cx="30" cy="31" r="6.8" />
    </svg>
  )
}
