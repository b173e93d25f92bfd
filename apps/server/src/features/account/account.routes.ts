import { AccountDeletion, ExportAccepted, LatestExport } from '@cadenza/contract/account'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.service.ts'
import { readLatestExport, requestExport, requireFreshSignIn } from './request-export.service.ts'

interface AccountRoutesOptions {
  config: Pick<Config, 'DELETION_DAYS' | 'FRESH_SIGN_IN_MINUTES'>
  db: Database
  store: MediaStore
}

const tags = ['Account']

/** Adds the routes that export and delete an account. Both require a recent sign-in; canceling a deletion does not. */
export async function addAccountRoutes(app: FastifyInstance, options: AccountRoutesOptions): Promise<void> {
  const { config, db, store } = options
  const api = app.withTypeProvider<ZodTypeProvider>()
  const freshMinutes = config.FRESH_SIGN_IN_MINUTES

  api.post(
    '/api/account/export',
    {
      schema: {
        operationId: 'requestExport',
        tags,
        summary: "Export the user's data as a ZIP, at most twice a day",
        response: { 202: ExportAccepted, ...problemResponses },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request)
      await requireFreshSignIn(db, viewer, freshMinutes)
      return reply.code(202).send(await requestExport(db, viewer))
    },
  )

  api.get(
    '/api/account/export',
    {
      schema: {
        operationId: 'getExport',
        tags,
        summary: 'Get the state of the latest export, downloadable for one day',
        response: { 200: LatestExport, ...problemResponses },
      },
    },
    async (request) => ({ export: await readLatestExport({ db, store, freshMinutes }, requireViewer(request)) }),
  )

  api.post(
    '/api/account/deletion',
    {
      schema: {
        operationId: 'requestDeletion',
        tags,
        summary:
          'Schedule account deletion, cancelable for a few days; hides everything and ends other sessions at once',
        response: { 200: AccountDeletion, ...problemResponses },
      },
    },
    async (request) => {
      const viewer = requireViewer(request)
      await requireFreshSignIn(db, viewer, freshMinutes)
      return requestDeletion(db, viewer, config.DELETION_DAYS)
    },
  )

  api.get(
    '/api/account/deletion',
    {
      schema: {
        operationId: 'getDeletion',
        tags,
        summary: 'Get the scheduled deletion of the account, if any',
        response: { 200: AccountDeletion, ...problemResponses },
      },
    },
    async (request) => readDeletion(db, requireViewer(request).userId),
  )

  api.delete(
    '/api/account/deletion',
    {
      schema: {
        operationId: 'cancelDeletion',
        tags,
        summary: 'Cancel the account deletion and restore everything (idempotent)',
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      await cancelDeletion(db, requireViewer(request).userId)
      return reply.code(204).send(null)
    },
  )
}
