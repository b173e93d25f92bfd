import { addPhrase, removeTrait, replaceTrait } from '@cadenza/prompt/edit-traits'
import type { Genre } from '@cadenza/vocabulary/genres'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2, X } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { useLanguage } from '#lib/use-language.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import type { Composer } from '#features/create/composer/use-composer.ts'
import { AddTraitMenu } from './add-trait-menu.tsx'
import { PickedChips } from './picked-chips.tsx'
import { PromptCounter } from './prompt-counter.tsx'
import { PromptUnderlines as Underlines } from './prompt-underlines.tsx'
import { readShownTraits, type ShownTrait } from './read-shown-traits.ts'
import { RewrittenNotice, SpokenNotice } from './rewritten-notice.tsx'
import { StatedChip } from './stated-chip.tsx'
import { TraitChip } from './trait-chip.tsx'
import { isVoiceConflict, VoiceConflictChip } from './voice-conflict-chip.tsx'
import './prompt-traits.css'

interface PromptTraitsProps {
  composer: Pick<Composer, 'draft' | 'change' | 'preview' | 'openParts' | 'leaveOpen' | 'isAwaitingConfirmation'>
  textarea: RefObject<HTMLTextAreaElement | null>
}

/** What the prompt says about the music, and what we add: both are what is sent. */
export function PromptTraits({ composer, textarea }: PromptTraitsProps) {
  const headingId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const [lastEdit, setLastEdit] = useState<{ before: string; after: string } | null>(null)
  const { draft, change, preview, openParts, leaveOpen } = composer
  const shownIn = useLanguage()
  const writtenIn = preview?.language ?? shownIn
  // A prompt that names an artist is sent with other words.
  const text = preview?.wasSanitized ? preview.sanitizedPrompt : draft.prompt
  const traits = readShownTraits(text, shownIn, preview?.playsNearest ?? false)
  const conflicts = traits.filter((trait) => isVoiceConflict(trait, draft.isInstrumental))
  const stated = traits.filter((trait) => !conflicts.includes(trait))
  const picks = preview?.enhanced?.additions.filter(({ part }) => !openParts.includes(part)) ?? []

  /** A chip that is gone takes the focus with it. */
  const keepFocus = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) addButton.current?.focus({ preventScroll: true })
    })
  }
  const write = (prompt: string): void => {
    setLastEdit({ before: draft.prompt, after: prompt })
    change({ prompt })
    keepFocus()
  }
  /** The words of a sanitized prompt are not those in the field. */
  const selectWords = ({ start, end }: ShownTrait): void => {
    if (text !== draft.prompt) write(text)
    // The menu gives the focus back to its chip when it has closed.
    setTimeout(() => {
      textarea.current?.focus()
      textarea.current?.setSelectionRange(start, end)
    })
  }
  const removeGenre = (genre: Genre): void => {
    change({ genres: draft.genres.filter((chosen) => chosen !== genre) })
    keepFocus()
  }

  return (
    <section aria-labelledby={headingId} className="prompt-traits">
      <PromptCounter length={draft.prompt.length} />
      <RewrittenNotice preview={preview} isAskingToGoOn={composer.isAwaitingConfirmation} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-1">
        <h2 id={headingId} className="mr-auto text-label font-[640]">
          <Trans>What we heard is what is sent</Trans>
        </h2>
        {lastEdit?.after === draft.prompt && (
          <Button variant="ghost" icon={<Undo2 />} onClick={() => write(lastEdit.before)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <AddTraitMenu
          ref={addButton}
          shownIn={shownIn}
          writtenIn={writtenIn}
          onAdd={(phrase) => write(addPhrase(text, phrase))}
        />
      </div>
      <div className="trait-chips">
        {draft.genres.map((genre) => (
          <GenreChip key={genre} genre={genre} onRemove={() => removeGenre(genre)} />
        ))}
        {stated.map((trait, index) => (
          <StatedChip
            // oxlint-disable-next-line react/no-array-index-key -- the position keeps the focus on a chip whose value was changed
            key={`${trait.kind}-${index}`}
            trait={trait}
            shownIn={shownIn}
            writtenIn={writtenIn}
            onChange={(phrase) => write(replaceTrait(text, trait, phrase))}
            onRemove={() => write(removeTrait(text, trait))}
            onEditWords={() => selectWords(trait)}
          />
        ))}
        {conflicts.length > 0 && (
          <VoiceConflictChip
            traits={conflicts}
            isInstrumental={draft.isInstrumental}
            onChangeAudioType={() => {
              change({ isInstrumental: !draft.isInstrumental })
              keepFocus()
            }}
          />
        )}
        {preview?.enhanced && (
          <PickedChips
            enhanced={preview.enhanced}
            picks={picks}
            shownIn={shownIn}
            writtenIn={writtenIn}
            onWrite={(phrase) => write(addPhrase(text, phrase))}
            onLeaveOpen={(parts) => {
              leaveOpen(parts)
              keepFocus()
            }}
          />
        )}
        {traits.length + picks.length + draft.genres.length === 0 && (
          <p className="py-1 text-label text-ink-2">
            <Trans>Nothing about the music yet. Your words go as they are.</Trans>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        <SpokenNotice preview={preview} isAskingToGoOn={composer.isAwaitingConfirmation} />
        {preview && (
          <>
            <Plural value={traits.length} one="# thing heard" other="# things heard" />,{' '}
            <Plural value={picks.length} one="# added by us" other="# added by us" />
          </>
        )}
      </p>
    </section>
  )
}

/** Only for the prompt as it is written: a sanitized one has other words. */
export function PromptUnderlines({ composer: { draft, preview }, textarea }: PromptTraitsProps) {
  if (preview?.wasSanitized) return null
  return <Underlines prompt={draft.prompt} playsNearest={preview?.playsNearest ?? false} textarea={textarea} />
}

function GenreChip({ genre, onRemove }: { genre: Genre; onRemove: () => void }) {
  const { t } = useLingui()
  const label = t(GENRE_LABELS[genre])
  return (
    <TraitChip
      tone="said"
      icon={<img src={`/genres/${genre}.svg`} alt="" width={24} height={24} data-genre={genre} />}
      name={t`Genre: ${label}`}
      onRemove={onRemove}
      menu={
        <>
          <MenuSeparator />
          <MenuItem icon={<X />} onSelect={onRemove}>
            <Trans>Leave it open</Trans>
          </MenuItem>
        </>
      }
    >
      {label}
    </TraitChip>
  )
}
