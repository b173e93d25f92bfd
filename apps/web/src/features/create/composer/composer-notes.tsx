import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import type { Composer } from './use-composer.ts'

const loadNotes = withCatalog('create', () => import('#features/create/on-demand/prompt-notes.tsx'))
/** A failure to load the notes is ignored, because the card of the song shows the same information later. */
const IGNORE_FAILURE = (): void => undefined

interface ComposerNotesProps {
  composer: Pick<Composer, 'preview' | 'enhancement' | 'isAwaitingConfirmation'>
  /** Called when the enhanced prompt was copied into the prompt for editing. */
  onEdited: () => void
}

/**
 * Shows how the server would change the prompt. The live region exists from the start, so that screen readers announce
 * its content.
 */
export function ComposerNotes({ composer, onEdited }: ComposerNotesProps) {
  const notes = useDeferredModule(loadNotes, composer.preview !== null, IGNORE_FAILURE)
  return (
    <>
      <div role="status" className="sr-only">
        {notes && <notes.ScreenReaderNotes {...composer} />}
      </div>
      {notes && <notes.PromptNotes {...composer} onEdited={onEdited} />}
    </>
  )
}
