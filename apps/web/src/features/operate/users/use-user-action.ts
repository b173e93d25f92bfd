import type { OperatedUser } from '@cadenza/contract/operate/console'
import { useToast } from '#ui/overlays/toast.tsx'
import { userQuery } from '#features/operate/operate-queries.ts'
import { useOperatorAction } from '#features/operate/use-operator-action.ts'

interface UserAction {
  act: (words: string) => Promise<OperatedUser>
  messageFor: (changed: OperatedUser) => string
  onClose: () => void
}

/** Runs the action of a dialog about a user; then shows the user as they are now, says so, and closes the dialog. */
export function useUserAction({ act, messageFor, onClose }: UserAction) {
  const toast = useToast()
  return useOperatorAction(act, (changed, client) => {
    client.setQueryData(userQuery(changed.id).queryKey, changed)
    toast.show({ tone: 'good', message: messageFor(changed) })
    onClose()
  })
}
