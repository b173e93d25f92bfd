import {
  OperatorLog,
  OperatorSwitches,
  ProviderReport,
  SwitchChange,
  SwitchParams,
} from '@cadenza/contract/operate/console'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listSwitches, setSwitch } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { type ConsoleDeps, openConsole } from './console-deps.ts'
import { readLog } from './hide-items.service.ts'
import { readProviderReport } from './provider-report.service.ts'

const tags = ['Operate']

async function readSwitches(db: Database): Promise<OperatorSwitches> {
  const switches = (await listSwitches(db)).map(({ name, isStopped, lastChange }) => ({
    name,
    isStopped,
    lastChange: lastChange && {
      by: lastChange.changedBy,
      at: lastChange.changedAt.toISOString(),
      reason: lastChange.reason,
    },
  }))
  return { switches }
}

/** The provider, the switches and the log. */
export async function addInstallationRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/operate/providers',
    {
      schema: {
        operationId: 'getProviderReport',
        tags,
        summary: 'Get calls, failures and cost of the music provider by day, and generations that are stuck',
        response: { 200: ProviderReport, ...problemResponses },
      },
    },
    async (request) => readProviderReport((await openConsole(deps, request)).db, deps.budgetCents),
  )

  api.get(
    '/api/operate/switches',
    {
      schema: {
        operationId: 'getSwitches',
        tags,
        summary: 'List what can be stopped for everybody',
        response: { 200: OperatorSwitches, ...problemResponses },
      },
    },
    async (request) => readSwitches((await openConsole(deps, request)).db),
  )

  api.put(
    '/api/operate/switches/:name',
    {
      schema: {
        operationId: 'changeSwitch',
        tags,
        summary: 'Stop or open a part of the product for everybody',
        params: SwitchParams,
        body: SwitchChange,
        response: { 200: OperatorSwitches, ...problemResponses },
      },
    },
    async (request) => {
      const { db, name } = await openConsole(deps, request)
      await setSwitch(db, { operator: name, name: request.params.name, ...request.body })
      return readSwitches(db)
    },
  )

  api.get(
    '/api/operate/log',
    {
      schema: {
        operationId: 'getOperatorLog',
        tags,
        summary: 'Get what operators did, newest first, and whether the log is whole',
        response: { 200: OperatorLog, ...problemResponses },
      },
    },
    async (request) => {
      const { lines, brokenAt } = await readLog((await openConsole(deps, request)).db)
      return {
        isWhole: brokenAt === null,
        lines: lines.map(({ hash: _hash, ...line }) => ({ ...line, at: line.at.toISOString() })),
      }
    },
  )
}
