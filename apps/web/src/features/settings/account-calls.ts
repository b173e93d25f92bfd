import type { AccountDeletion, DataExport, LatestExport } from '@cadenza/contract/account'
import { answerOf, api } from '#lib/api-client.ts'

export const isPreparing = ({ state }: DataExport): boolean => state === 'queued' || state === 'running'

export const readExport = (): Promise<LatestExport> => answerOf(api.GET('/api/account/export'))
export const startExport = (): Promise<unknown> => answerOf(api.POST('/api/account/export'))
export const readDeletion = (): Promise<AccountDeletion> => answerOf(api.GET('/api/account/deletion'))
export const requestDeletion = (): Promise<AccountDeletion> => answerOf(api.POST('/api/account/deletion'))
export const cancelDeletion = (): Promise<unknown> => answerOf(api.DELETE('/api/account/deletion'))
