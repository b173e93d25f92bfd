import { IdempotencyHeaders } from '@cadenza/contract/generations'
import {
  CaseParams as UserParams,
  CreditAdjustment,
  EndedSessions,
  FoundUsers,
  NewSuspension,
  OperatedUser,
  OperatorWords,
  PurchaseParams,
  UserLookup,
} from '@cadenza/contract/operate/console'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AppError } from '#platform/errors/app-error.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { type ConsoleDeps, openConsole } from './console-deps.ts'
import { adjustCredits, endSessions, lookUpUsers, readOperatedUser } from './operated-users.service.ts'
import { refundPurchase } from './refund-purchase.service.ts'
import { liftSuspension, suspendUser } from './suspend-user.service.ts'

const tags = ['Operate']
const answer = { 200: OperatedUser, ...problemResponses }

export async function addOperatedUserRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/operate/users',
    {
      schema: {
        operationId: 'lookUpUsers',
        tags,
        summary: 'Look up users by id, handle, name or e-mail address',
        querystring: UserLookup,
        response: { 200: FoundUsers, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      return lookUpUsers(db, name, request.query.q)
    },
  )

  api.get(
    '/api/operate/users/:id',
    {
      schema: {
        operationId: 'getOperatedUser',
        tags,
        summary: 'Get a user with their wallet, ledger and purchases',
        params: UserParams,
        response: answer,
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      return readOperatedUser(db, name, request.params.id)
    },
  )

  api.put(
    '/api/operate/users/:id/suspension',
    {
      schema: {
        operationId: 'suspendUser',
        tags,
        summary: 'Suspend a user, who reads why',
        params: UserParams,
        body: NewSuspension,
        response: answer,
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const { id: userId } = request.params
      if (!(await suspendUser(db, { operator: name, userId, ...request.body }))) throw new AppError('NOT_FOUND')
      return readOperatedUser(db, name, userId)
    },
  )

  api.post(
    '/api/operate/users/:id/suspension/lift',
    {
      schema: {
        operationId: 'liftSuspension',
        tags,
        summary: 'End the suspension of a user',
        params: UserParams,
        body: OperatorWords,
        response: answer,
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const { id: userId } = request.params
      if (!(await liftSuspension(db, { operator: name, userId, ...request.body }))) throw new AppError('NOT_FOUND')
      return readOperatedUser(db, name, userId)
    },
  )

  addAccountActions(app, deps)
}

function addAccountActions(app: FastifyInstance, deps: ConsoleDeps): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/operate/users/:id/sessions/end',
    {
      schema: {
        operationId: 'endSessionsOfUser',
        tags,
        summary: 'Sign a user out everywhere',
        params: UserParams,
        body: OperatorWords,
        response: { 200: EndedSessions, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const { id: userId } = request.params
      return { ended: await endSessions(db, { operator: name, userId, words: request.body.words }) }
    },
  )

  api.post(
    '/api/operate/users/:id/credits',
    {
      schema: {
        operationId: 'adjustCredits',
        tags,
        summary: 'Give or take credits, with a reason that the user reads',
        description:
          'At most 5,000 at once and 20,000 a day for each operator. Repeating an Idempotency-Key adjusts once.',
        headers: IdempotencyHeaders,
        params: UserParams,
        body: CreditAdjustment,
        response: answer,
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const key = request.headers['idempotency-key']
      return adjustCredits(db, { operator: name, userId: request.params.id, key, ...request.body })
    },
  )

  api.post(
    '/api/operate/users/:id/purchases/:purchaseId/refund',
    {
      schema: {
        operationId: 'refundPurchase',
        tags,
        summary: 'Refund what is left of a purchase, once',
        description: 'Its credits are taken back. At most 500.00 a day for each operator. Asking again refunds once.',
        params: PurchaseParams,
        body: OperatorWords,
        response: answer,
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      const { id: userId, purchaseId } = request.params
      const act = { operator: name, userId, purchaseId, words: request.body.words }
      await refundPurchase({ db, bookingDb: deps.db, payments: deps.payments, logger: deps.logger }, act)
      return readOperatedUser(db, name, userId)
    },
  )
}
