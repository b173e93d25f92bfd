import { Settings, SettingsChange } from '@cadenza/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { changeSettings, readSettings, restoreDefaults } from './settings.service.ts'

const tags = ['Settings']

export async function addSettingsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/settings',
    {
      schema: {
        operationId: 'getSettings',
        tags,
        summary: 'Get the settings of the user, shared by all devices',
        response: { 200: Settings, ...problemResponses },
      },
    },
    async (request) => readSettings(db, requireViewer(request).userId),
  )

  api.put(
    '/api/settings',
    {
      schema: {
        operationId: 'changeSettings',
        tags,
        summary: 'Change settings; omitted fields stay unchanged',
        body: SettingsChange,
        response: { 200: Settings, ...problemResponses },
      },
    },
    async (request) => changeSettings(db, requireViewer(request).userId, request.body),
  )

  api.delete(
    '/api/settings',
    {
      schema: {
        operationId: 'resetSettings',
        tags,
        summary: 'Reset all settings to the defaults',
        response: { 200: Settings, ...problemResponses },
      },
    },
    async (request) => restoreDefaults(db, requireViewer(request).userId),
  )
}
