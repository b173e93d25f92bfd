import type { Generation } from '@cadenza/contract/generations'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useDeleteGeneration } from './use-delete-generation.ts'

/** Deletes without a confirmation, because deleting can be undone. */
export function DeleteButton({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const remove = useDeleteGeneration(generation)
  return (
    <IconButton
      label={t`Delete`}
      className="text-ink-3"
      // The `detail` of a click by keyboard is 0.
      onClick={({ detail }) => remove.mutate({ isByKeyboard: detail === 0 })}
    >
      <Trash2 />
    </IconButton>
  )
}
