import { classes } from '#ui/classes.ts'
import './equalizer.css'

/** Three bars beside the song that plays. */
export function Equalizer({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={classes('equalizer', isMoving && 'is-moving')}>
      <i />
      <i />
      <i />
    </span>
  )
}
