import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { withCatalog } from '#lib/i18n.ts'
import { useStore } from '#lib/store.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { useRehearsal } from '#widgets/rehearsal/session/use-rehearsal.ts'
import { isRoomOpen } from './room-state.ts'
import { useRecipeOrigin } from './shared-recipe/origin-note.tsx'

const loadRoom = withCatalog('rehearsal-room', () => import('#widgets/rehearsal/room/rehearsal-room.tsx'))

function RecordLabel({ cost }: { cost: SongCost | null }) {
  const { i18n } = useLingui()
  if (cost === null) return <Trans>Record</Trans>
  const credits = i18n.number(cost.credits)
  return cost.isUpTo ? <Trans>Record · up to {credits}</Trans> : <Trans>Record · {credits}</Trans>
}

interface RoomOpenerProps {
  session: RehearsalSession
  cost: SongCost | null
  onRecord: () => void
}

/** Opens the rehearsal room with the song of the strip; what is changed there is what the strip plays. */
export function RoomOpener({ session, cost, onRecord }: RoomOpenerProps) {
  const { t } = useLingui()
  const toast = useToast()
  const isOpen = useStore(isRoomOpen)
  const setIsOpen = isRoomOpen.set
  const origin = useRecipeOrigin(useRehearsal(session).recipe?.root)
  const originTitle = origin?.title
  const room = useDeferredModule(loadRoom, isOpen, () =>
    toast.show({
      message: t`The rehearsal room could not be loaded. Check your connection and try again.`,
      tone: 'bad',
    }),
  )
  const isWaiting = isOpen && room === null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-busy={isWaiting}
        aria-haspopup="dialog"
        className="strip-change"
      >
        <SlidersHorizontal aria-hidden="true" />
        <Trans>Change it</Trans>
      </button>
      {isOpen && room !== null && (
        <room.RehearsalRoom
          session={session}
          title={originTitle === undefined ? undefined : t`From “${originTitle}”`}
          recordLabel={<RecordLabel cost={cost} />}
          onClose={() => setIsOpen(false)}
          onRecord={() => {
            setIsOpen(false)
            onRecord()
          }}
        />
      )}
    </>
  )
}
