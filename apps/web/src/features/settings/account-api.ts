import type { AccountDeletion, DataExport, LatestExport } from '@cadenza/contract/account'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

export const isExportPending = ({ state }: DataExport): boolean => state === 'queued' || state === 'running'

export const fetchExport = (): Promise<LatestExport> => dataOrThrow(api.GET('/api/account/export'))
export const startExport = (): Promise<unknown> => dataOrThrow(api.POST('/api/account/export'))
export const fetchDeletion = (): Promise<AccountDeletion> => dataOrThrow(api.GET('/api/account/deletion'))
export const requestDeletion = (): Promise<AccountDeletion> => dataOrThrow(api.POST('/api/account/deletion'))
export const cancelDeletion = (): Promise<unknown> => dataOrThrow(api.DELETE('/api/account/deletion'))
