import type { AccountDeletion } from '@cadenza/contract/account'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { withFreshSignIn } from '#widgets/session/fresh-sign-in.ts'
import { cancelDeletion, requestDeletion } from './account-api.ts'
import { deletionQuery } from './deletion-query.ts'

/** The deletion changes the session and what other users see, so everything on the page is refetched. */
function useStoreDeletion(): (deletion: AccountDeletion) => void {
  const client = useQueryClient()
  return (deletion) => {
    client.setQueryData(deletionQuery.queryKey, deletion)
    void client.invalidateQueries()
  }
}

function useShowFailure(): (error: unknown) => void {
  const { t } = useLingui()
  const toast = useToast()
  return (error) =>
    toast.show({ tone: 'bad', message: t(errorMessageFor(error, msg`That did not work. Please try again.`)) })
}

const confirmAndRequest = (): Promise<AccountDeletion> => withFreshSignIn('deletion', requestDeletion)

export function useRequestDeletion() {
  return useMutation({ mutationFn: confirmAndRequest, onSuccess: useStoreDeletion(), onError: useShowFailure() })
}

export function useCancelDeletion() {
  const { t } = useLingui()
  const toast = useToast()
  const store = useStoreDeletion()
  return useMutation({
    mutationFn: cancelDeletion,
    onSuccess: () => {
      store({ deletesAt: null })
      toast.show({ tone: 'good', message: t`Your account stays` })
    },
    onError: useShowFailure(),
  })
}
