import { AccountDeletion, ExportAccepted, LatestExport } from '@cadenza/contract/account'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { requireFreshSignIn } from '#platform/http/guards/fresh-sign-in.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { readSource } from '#platform/http/request-source.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.service.ts'
import { downloadExport, EXPORT_DOWNLOAD_PATH, readLatestExport, requestExport } from './request-export.service.ts'

interface AccountRoutesOptions {
  config: Pick<Config, 'DELETION_DAYS' | 'FRESH_SIGN_IN_MINUTES' | 'COUNTRY_HEADER'>
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
      const viewer = requireFreshSignIn(requireViewer(request), freshMinutes)
      return reply.code(202).send(await requestExport(db, viewer, readSource(config, request)))
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
    async (request) => ({ export: await readLatestExport(db, requireViewer(request), freshMinutes) }),
  )

  api.get(
    EXPORT_DOWNLOAD_PATH,
    {
      schema: {
        operationId: 'downloadExport',
        tags,
        summary: 'Redirect to the file of the latest export',
        response: { 302: z.null().describe('Redirect to the file.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request)
      return reply.redirect(await downloadExport({ db, store, freshMinutes }, viewer, readSource(config, request)))
    },
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
      const viewer = requireFreshSignIn(requireViewer(request), freshMinutes)
      return requestDeletion(db, viewer, { days: config.DELETION_DAYS, source: readSource(config, request) })
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
      await cancelDeletion(db, requireViewer(request).userId, readSource(config, request))
      return reply.code(204).send(null)
    },
  )
}
