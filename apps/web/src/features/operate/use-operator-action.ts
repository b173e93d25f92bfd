import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isFreshSignInNeeded } from '#widgets/session/fresh-sign-in.ts'
import { LOG_KEY, SESSION_KEY } from './operate-queries.ts'

/** Runs an action of an operator. Each leaves a line in the log; one that needs a new sign-in is answered by the screen. */
export function useOperatorAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, client: QueryClient, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (result, input) => onDone(result, client, input),
    onError: (error) => {
      if (isFreshSignInNeeded(error)) void client.invalidateQueries({ queryKey: SESSION_KEY })
    },
    onSettled: () => client.invalidateQueries({ queryKey: LOG_KEY }),
  })
}
