import type { Edit, Recipe } from '@cadenza/composer/recipe/recipe'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { renderElement } from '#test/render.tsx'
import { createComposeClient } from '#widgets/rehearsal/compose-client.ts'
import { RehearsalRoom } from '#widgets/rehearsal/room/rehearsal-room.tsx'
import { createRehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { createSketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import { PromptWorker } from './stepped-worker.ts'
import { sungRecipe } from './sung-song.ts'

interface Opening {
  isDesktop?: boolean
  recipe?: Recipe
}

/** The room with a real session: what is pressed is composed. */
export async function openRoom({ isDesktop = true, recipe = sungRecipe() }: Opening = {}) {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: query.includes('64rem') ? isDesktop : query.includes('reduced-motion'),
    }),
  )
  onTestFinished(() => matchMedia.mockRestore())
  const workers: PromptWorker[] = []
  const session = createRehearsalSession({
    composer: createComposeClient(() => {
      const worker = new PromptWorker()
      workers.push(worker)
      return worker
    }),
    player: createSketchPlayer(),
  })
  onTestFinished(() => session.close())
  session.open(recipe)
  await session.settle()
  const [onClose, onRecord] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await renderElement(<RehearsalRoom {...{ session, onClose, onRecord }} recordLabel="Record · 155" />)
  await screen.findByRole('dialog')
  const user = userEvent.setup()
  return {
    session,
    user,
    onClose,
    onRecord,
    workers,
    edits: (): readonly Edit[] => session.read().recipe?.edits ?? [],
    /** Waits until what was pressed is composed and shown. */
    settle: () => act(async () => void (await session.settle())),
  }
}
