import {
  CaseDecision,
  CaseParams,
  ModerationCase,
  OperatorQueue,
  OperatorSession,
  OperatorWords,
  ReportedItemDetails,
  ReportedItemParams,
  ReportedSongAudio,
} from '@cadenza/contract/operate/console'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AppError } from '#platform/errors/app-error.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { type ConsoleDeps, openConsole } from './console-deps.ts'
import { decideCase, listenToReportedSong, openCase, readQueue } from './decide-case.service.ts'
import { addLogNote, hideItem, readItemForOperator, restoreItem } from './hide-items.service.ts'

const tags = ['Operate']

export async function addQueueRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/operate/session',
    {
      schema: {
        operationId: 'getOperatorSession',
        tags,
        summary: 'Get the name under which the operator acts, and for how long',
        response: { 200: OperatorSession, ...problemResponses },
      },
    },
    async (request) => {
      const { name, freshUntil } = await openConsole(deps, request)
      return { name, freshUntil: freshUntil.toISOString() }
    },
  )

  api.get(
    '/api/operate/queue',
    {
      schema: {
        operationId: 'getOperatorQueue',
        tags,
        summary: 'List what waits for an operator',
        response: { 200: OperatorQueue, ...problemResponses },
      },
    },
    async (request) => readQueue({ db: (await openConsole(deps, request)).db, store: deps.store }),
  )

  api.get(
    '/api/operate/cases/:id',
    {
      schema: {
        operationId: 'getModerationCase',
        tags,
        summary: 'Get a case with its texts and, of a song, its audio',
        params: CaseParams,
        response: { 200: ModerationCase, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      return openCase({ db, store: deps.store }, name, request.params.id)
    },
  )

  api.post(
    '/api/operate/cases/:id/decision',
    {
      schema: {
        operationId: 'decideModerationCase',
        tags,
        summary: 'Clear, uphold or escalate a case',
        params: CaseParams,
        body: CaseDecision,
        response: { 200: OperatorQueue, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const action = { operator: name, id: request.params.id, ...request.body }
      if (!(await decideCase({ db, store: deps.store }, action))) throw new AppError('NOT_FOUND')
      return readQueue({ db, store: deps.store })
    },
  )

  api.get(
    '/api/operate/reports/:kind/:id',
    {
      schema: {
        operationId: 'getReportedItem',
        tags,
        summary: 'Get the reports of an item, and whether it is hidden',
        params: ReportedItemParams,
        response: { 200: ReportedItemDetails, ...problemResponses },
      },
    },
    async (request) => readItemForOperator((await openConsole(deps, request)).db, request.params),
  )

  addItemActions(app, deps)
}

function addItemActions(app: FastifyInstance, deps: ConsoleDeps): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/operate/reports/song/:id/listen',
    {
      schema: {
        operationId: 'listenToReportedSong',
        tags,
        summary: 'Get the audio of a reported song, and log it',
        params: CaseParams,
        response: { 200: ReportedSongAudio, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      return listenToReportedSong({ db, store: deps.store }, name, request.params.id)
    },
  )

  for (const [verb, operationId, summary] of [
    ['hide', 'hideItem', 'Take an item out of public view; its owner reads why'],
    ['restore', 'restoreItem', 'Make a hidden item as public as it was before'],
    ['keep', 'keepItem', 'Leave a reported item as it is, and log why'],
  ] as const)
    api.post(
      `/api/operate/reports/:kind/:id/${verb}`,
      {
        schema: {
          operationId,
          tags,
          summary,
          params: ReportedItemParams,
          body: OperatorWords,
          response: { 200: ReportedItemDetails, ...problemResponses },
        },
      },
      async (request) => {
        const { db, name } = await openConsole(deps, request)
        const act = { operator: name, ...request.params, words: request.body.words }
        if (verb === 'hide') await hideItem({ db, store: deps.store, logger: deps.logger }, act)
        else if (verb === 'keep') await addLogNote(db, act)
        else if (!(await restoreItem(db, act))) throw new AppError('NOT_FOUND')
        return readItemForOperator(db, request.params)
      },
    )
}
