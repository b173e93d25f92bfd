import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { ChangesList } from '#widgets/rehearsal/room/panels/changes-list.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'

/** Beside the room in a wide window. `children` is what the screen adds, such as the credits that are left. */
export function SideColumn({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { recipe, score } = useRoom()
  return (
    <div className="room-side">
      <section className="room-card">
        <h2 className="type-label text-ink-3">
          <Trans>Your words</Trans>
        </h2>
        <p className="mt-1 text-card leading-snug [overflow-wrap:anywhere]">{recipe.request.prompt}</p>
        <p className="mt-3 flex flex-wrap gap-2 text-small font-[600]">
          <span className="room-fact">{i18n._(GENRE_LABELS[score.genre])}</span>
          <span className="room-fact">
            <Clock aria-hidden="true" />
            {formatClockTime(score.lengthSeconds)}
          </span>
        </p>
      </section>
      <section className="room-card">
        <h2 className="mb-2 type-card">
          <Trans>What you changed</Trans>
        </h2>
        <ChangesList />
      </section>
      {children}
    </div>
  )
}
