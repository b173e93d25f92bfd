import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'

export interface DecisionTexts {
  label: MessageDescriptor
  title: MessageDescriptor
  description: MessageDescriptor
  /** Who reads the reason. */
  hint: MessageDescriptor
  done: MessageDescriptor
  icon: ReactNode
  isDanger?: boolean
}

interface DecisionButtonsProps<T extends string> {
  texts: Record<T, DecisionTexts>
  choices: readonly T[]
  isBusy: boolean
  error: Error | null
  /** Called when a dialog opens, so that it does not begin with an old error. */
  onOpen: () => void
  onDecide: (choice: T, words: string, close: () => void) => void
}

export function DecisionButtons<T extends string>(props: DecisionButtonsProps<T>) {
  const { texts, choices, isBusy, error, onOpen, onDecide } = props
  const { t } = useLingui()
  const [open, setOpen] = useState<T | null>(null)
  const close = (): void => setOpen(null)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={texts[choice].isDanger ? 'danger' : 'line'}
          icon={texts[choice].icon}
          onClick={() => {
            onOpen()
            setOpen(choice)
          }}
          className="grow desk:grow-0"
        >
          {t(texts[choice].label)}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          title={t(texts[open].title)}
          description={t(texts[open].description)}
          hint={t(texts[open].hint)}
          confirmLabel={t(texts[open].label)}
          isDanger={texts[open].isDanger}
          isBusy={isBusy}
          error={error}
          onConfirm={(words) => onDecide(open, words, close)}
          onClose={close}
        />
      )}
    </div>
  )
}
