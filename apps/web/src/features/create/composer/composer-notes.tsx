import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import type { Composer } from './use-composer.ts'

const loadNotes = withCatalog('create', () => import('#features/create/on-demand/prompt-notes.tsx'))
/** The card of the song says the same when it is made. */
const IGNORE_FAILURE = (): void => undefined

interface ComposerNotesProps {
  composer: Pick<Composer, 'preview' | 'enhancement' | 'isAwaitingConfirmation'>
  /** The offer was taken into the prompt. */
  onEdited: () => void
}

/** What the server makes of the prompt. The region is there from the start, so that assistive technology hears it fill. */
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
