import { paletteOf } from '@cadenza/cover/palette'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { useEffect, useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { createRehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import { Card, Flow } from './design-samples.tsx'
import { GALLERY_RECIPE } from './rehearsed-song.ts'

declare global {
  interface Window {
    /** What the room would record. */
    rehearsedRecipe?: () => Recipe | null
  }
}

const loadRoom = withCatalog('rehearsal-room', () => import('#widgets/rehearsal/room/rehearsal-room.tsx'))

/** Opens the room with a song of its own, without an account and without a price. */
export function RoomSample() {
  const [session] = useState(() =>
    createRehearsalSession({ composer: createComposeClient(), player: createSketchPlayer() }),
  )
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const room = useDeferredModule(loadRoom, isOpen, () => toast.show({ message: 'The room did not load.', tone: 'bad' }))

  useEffect(() => {
    window.rehearsedRecipe = () => session.read().recipe
    return () => {
      delete window.rehearsedRecipe
      session.close()
    }
  }, [session])

  const open = (): void => {
    if (session.read().recipe === null) session.open(GALLERY_RECIPE)
    setIsOpen(true)
  }
  return (
    <Card title="Rehearsal room">
      <Flow>
        <Button onClick={open}>Open the room</Button>
      </Flow>
      {isOpen && room !== null && (
        <room.RehearsalRoom
          session={session}
          title="Kitchen Radio, 2 am"
          palette={paletteOf('lofi', 2)}
          recordLabel="Record · 155"
          onRecord={() => toast.show({ message: 'Recorded' })}
          onClose={() => {
            session.player.stop()
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}
