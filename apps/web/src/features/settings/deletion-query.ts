import { queryOptions } from '@tanstack/react-query'
import { fetchDeletion } from './account-api.ts'

/** Whether the account is to be deleted, and when. */
export const deletionQuery = queryOptions({ queryKey: ['account-deletion'], queryFn: fetchDeletion })
