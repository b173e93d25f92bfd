import type { Generation } from '@cadenza/contract/generations'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useDeleteGeneration } from './use-delete-generation.ts'

/** Without a question, since it can be undone. */
export function DeleteButton({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const remove = useDeleteGeneration(generation)
  return (
    <IconButton
      label={t`Delete`}
      className="text-ink-3"
      // A press that no pointer made has no count.
      onClick={({ detail }) => remove.mutate({ isByKeyboard: detail === 0 })}
    >
      <Trash2 />
    </IconButton>
  )
}
