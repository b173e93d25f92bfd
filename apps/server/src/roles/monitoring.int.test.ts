import type { Generation } from '@cadenza/contract/generations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackupMetrics } from '#test/backup-metrics.ts'
import { readPanels } from '#test/dashboards.ts'
import { type Prometheus, startPrometheus } from '#test/prometheus.ts'
import { type FirstCommand, readFirstCommands } from '#test/runbooks.ts'
import { startServerProcess, waitUntil } from '#test/server-process.ts'
import { connectTo } from '#test/database/test-database.ts'
import { post, requestGeneration, type SignedInUser, waitForGenerationEnd } from '#test/worker/generation-stack.ts'
import { type ProductProcesses, startProductProcesses } from '#test/worker/product-processes.ts'
import { type Scrape, scrapeMetrics } from '#test/scrape-metrics.ts'

/** What ten seconds of music cost at half a cent a second. */
const SONG_CENTS = 5

let product: ProductProcesses
let user: SignedInUser
let stream: Response
let prometheus: Prometheus
let backups: Awaited<ReturnType<typeof startBackupMetrics>>
const closeStream = new AbortController()

async function makeSong(request: Record<string, unknown> = {}): Promise<Generation> {
  const { generationIds } = await requestGeneration(product, user, request)
  return waitForGenerationEnd(product, user, generationIds[0] ?? '')
}

async function makeAndPlaySong(): Promise<void> {
  const { song } = await makeSong()
  const response = await user.browser.request(`${product.api.origin}/api/songs/${song?.id}/audio`)
  expect(response.status).toBeLessThan(400)
}

function reportVisit(): Promise<Response> {
  const { origin } = product.api
  const visit = { route: '/player/:id', device: 'phone', ttfbMs: 120, fcpMs: 800, lcpMs: 1400, inpMs: 90, cls: 0.02 }
  const headers = { origin, 'content-type': 'application/json' }
  return fetch(`${origin}/api/vitals`, { method: 'POST', headers, body: JSON.stringify(visit) })
}

const scrapeApi = (): Promise<Scrape> => scrapeMetrics(product.metricsAddresses.api)
const scrapeWorker = (): Promise<Scrape> => scrapeMetrics(product.metricsAddresses.worker)

/** The worker counts after its transaction, so a user may see the end of a song a moment before. */
async function scrapeWorkerWhen(metric: string, labels: Record<string, string>, value: number): Promise<Scrape> {
  let scrape = await scrapeWorker()
  await waitUntil(`${metric} is ${value}`, async () => {
    scrape = await scrapeWorker()
    return scrape.sum(metric, labels) === value
  })
  return scrape
}

async function askEngine(route: string, init?: RequestInit): Promise<void> {
  const response = await fetch(new URL(route, product.engineAdminUrl), init)
  if (!response.ok) throw new Error(`${route}: ${await response.text()}`)
}

/** Does what the command does and fails as it would; what it finds depends on the trouble. */
async function runFirstCommand(command: FirstCommand): Promise<void> {
  if (command.kind === 'promql') await prometheus.query(command.text)
  else if (command.kind === 'sql') {
    const db = connectTo(product.databaseUrlAs('cadenza_worker'))
    await sql.raw(command.text).execute(db)
    await db.destroy()
  } else if (command.kind === 'engine-path') await askEngine(command.text)
  else if (command.kind === 'engine-sql') {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    await askEngine('/query', { method: 'POST', headers, body: JSON.stringify({ query: command.text }) })
  } else {
    const audit = startServerProcess('audit', { DATABASE_URL: product.databaseUrlAs('cadenza_auditor') })
    if ((await audit.ended) !== 0 || !audit.output().includes('OK')) throw new Error(audit.output())
  }
}

beforeAll(async () => {
  product = await startProductProcesses()
  backups = await startBackupMetrics()
  prometheus = await startPrometheus({ ...product.metricsAddresses, host: backups.address })
  // A counter that Prometheus first sees after its increase never increased for it.
  await waitUntil('Prometheus has seen the counter at zero', async () =>
    (await prometheus.query('cadenza_alarms_total{name="generation-expired"}')).includes(0),
  )
  user = await product.newUser('listener')
  const { signal } = closeStream
  stream = await user.browser.request(`${product.api.origin}/api/events`, { signal })
})
afterAll(async () => {
  closeStream.abort()
  await stream?.body?.cancel().catch(() => undefined)
  await prometheus?.stop()
  await backups?.stop()
  await product?.close()
})

test('metrics of a song are what happened: one made, paid for and measured at every stage', async () => {
  await makeAndPlaySong()
  const settled = { step: 'settle', outcome: 'succeeded' }
  const worker = await scrapeWorkerWhen('cadenza_generation_stage_duration_count', settled, 1)
  expect(worker.sum('cadenza_generations_ended_total', { outcome: 'succeeded' })).toBe(1)
  expect(worker.sum('cadenza_generations_ended_total')).toBe(1)
  expect(worker.sum('cadenza_generation_duration_count', { outcome: 'succeeded', length: 'short' })).toBe(1)
  expect(worker.sum('cadenza_provider_wait_duration_count')).toBe(1)
  expect(worker.sum('cadenza_provider_call_duration_count', { provider: 'compose-http', outcome: 'succeeded' })).toBe(1)
  expect(worker.sum('cadenza_provider_cost_total', { state: 'paid' })).toBe(SONG_CENTS)
  expect(worker.sum('cadenza_provider_cost_total', { state: 'lost' })).toBe(0)
  for (const step of ['begin', 'enhance', 'compose', 'title', 'cover', 'examine', 'master', 'settle']) {
    expect([step, worker.sum('cadenza_generation_stage_duration_count', { step, outcome: 'succeeded' })]).toEqual([
      step,
      1,
    ])
  }
  const total = worker.sum('cadenza_generation_duration_sum') ?? 0
  expect(total).toBeGreaterThan(worker.sum('cadenza_provider_call_duration_sum') ?? Infinity)
  expect(total).toBeGreaterThan(worker.sum('cadenza_provider_wait_duration_sum') ?? Infinity)
})

test('a refused song is counted by its kind, and its credits as returned in time', async () => {
  product.music.injectFault({ fault: 'bad-prompt', times: 1, whenPromptIncludes: 'forbidden' })
  await makeSong({ prompt: 'A forbidden waltz for three violins' })
  const kind = { error_type: 'content_rejected' }
  const worker = await scrapeWorkerWhen('cadenza_hold_releases_total', { reason: 'failed' }, 1)
  expect(worker.sum('cadenza_generations_ended_total', { outcome: 'failed', ...kind })).toBe(1)
  expect(worker.sum('cadenza_generations_ended_total', { outcome: 'failed' })).toBe(1)
  expect(worker.sum('cadenza_provider_call_duration_count', { outcome: 'failed', ...kind })).toBe(1)
  expect(worker.sum('cadenza_hold_releases_total', { reason: 'failed', within: '60s' })).toBe(1)
  expect(worker.sum('cadenza_hold_releases_total', { within: 'later' })).toBe(0)
})

test('a song that is stuck is seen while it is pending, then counted as expired with an alarm and a late release', async () => {
  const resume = product.music.pauseComposing()
  try {
    const { generationIds } = await requestGeneration(product, user)
    const [id = ''] = generationIds
    await scrapeWorkerWhen('cadenza_generations_pending', { stage: 'crafting' }, 1)
    await sql`update generations set created_at = now() - interval '700 seconds' where id = ${id}`.execute(product.db)
    const whilePending = await scrapeWorker()
    expect(whilePending.sum('cadenza_generations_pending_oldest_age')).toBeGreaterThan(699)
    await sql`update ledger.hold set expires_at = now() - interval '90 seconds' where id = ${id}`.execute(product.db)
    await waitForGenerationEnd(product, user, id)
  } finally {
    resume()
  }
  const worker = await scrapeWorkerWhen('cadenza_hold_releases_total', { reason: 'expired' }, 1)
  expect(worker.sum('cadenza_generations_ended_total', { outcome: 'expired' })).toBe(1)
  expect(worker.sum('cadenza_alarms_total', { name: 'generation-expired' })).toBe(1)
  expect(worker.sum('cadenza_hold_releases_total', { reason: 'expired', within: 'later' })).toBe(1)
  expect(worker.sum('cadenza_generations_pending')).toBe(0)
  expect(worker.sum('cadenza_generations_pending_oldest_age')).toBe(0)
})

test('a cancelled song is counted by the api that cancelled it, and requests by route', async () => {
  const resume = product.music.pauseComposing()
  const { generationIds } = await requestGeneration(product, user)
  await post(user, product.api.origin, `/api/generations/${generationIds[0]}/cancel`)
  resume()
  const api = await scrapeApi()
  expect(api.sum('cadenza_generations_ended_total', { outcome: 'cancelled' })).toBe(1)
  expect(api.sum('cadenza_generations_ended_total')).toBe(1)
  const accepted = { http_request_method: 'POST', http_route: '/api/generations', http_response_status_code: '202' }
  expect(api.sum('http_server_request_duration_count', accepted)).toBe(4)
})

test('a visit that a browser reports is in the histograms of its page and device', async () => {
  expect((await reportVisit()).status).toBe(204)
  const api = await scrapeApi()
  const labels = { route: '/player/:id', device: 'phone' }
  const sums = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'].map((name) => api.sum(`cadenza_web_${name}_sum`, labels))
  expect(sums).toEqual([0.12, 0.8, 1.4, 0.09, 0.02])
  expect(api.sum('cadenza_web_lcp_count')).toBe(1)
})

test('the oldest row of the outbox has an age', async () => {
  const [row] = await product.db.selectFrom('generations').select('id').limit(1).execute()
  if (!row) throw new Error('there is no generation')
  // The relay takes the row away within a second, so the scrape must come in between.
  const ageOfInserted = async () => {
    await sql`
      insert into generation_outbox (generation_id, created_at) values (${row.id}, now() - interval '5 minutes')
      on conflict do nothing`.execute(product.db)
    return (await scrapeWorker()).sum('cadenza_outbox_oldest_age')
  }
  await expect.poll(ageOfInserted).toBeGreaterThan(299)
})

test('open streams, connections to the database and the delay of the event loop are gauges', async () => {
  const api = await scrapeApi()
  expect(api.sum('cadenza_event_streams_open', { http_route: '/api/events' })).toBe(1)
  expect(api.sum('db_client_connection_count')).toBeGreaterThan(0)
  expect(api.sum('db_client_connection_max')).toBe(15)
  expect(api.sum('nodejs_eventloop_delay_p99')).toBeGreaterThan(0)
  expect((await scrapeWorker()).sum('db_client_operation_duration_count')).toBeGreaterThan(0)
})

test('repeated work reports its interval, its duration and when it last succeeded', async () => {
  const worker = await scrapeWorker()
  const tasks = worker.samples
    .filter(({ name }) => name === 'cadenza_task_interval')
    .map(({ labels }) => labels['task'])
  expect(tasks).toEqual(
    expect.arrayContaining(['LedgerAuditor', 'ObjectSweeper', 'Ranker', 'recovery', 'plays', 'account-deletions']),
  )
  for (const task of tasks) {
    const labels = { task: task ?? '' }
    expect(Math.abs(Date.now() / 1000 - (worker.sum('cadenza_task_succeeded_at', labels) ?? 0))).toBeLessThan(300)
    expect(worker.sum('cadenza_task_duration_count', { ...labels, outcome: 'succeeded' })).toBeGreaterThan(0)
  }
  expect(worker.sum('cadenza_ledger_violations')).toBe(0)
})

test('scrapes are not requests, and no label holds the id of a user or of a song', async () => {
  const scrapes = [await scrapeApi(), await scrapeWorker()]
  const requests = scrapes.flatMap(({ samples }) =>
    samples.filter(({ name }) => name === 'http_server_request_duration_count'),
  )
  expect(requests.filter(({ labels }) => labels['http_route'] === undefined)).toEqual([])
  const values = scrapes.flatMap(({ samples }) => samples.flatMap(({ labels }) => Object.values(labels)))
  expect(values.filter((value) => /[\da-f]{8}-[\da-f]{4}-/.test(value) || value.includes(user.userId))).toEqual([])
})

test('Prometheus evaluates every rule, and an alarm of the product fires an alert at its first occurrence', async () => {
  const firing = () =>
    prometheus.query('ALERTS{alertname="AlarmRaised", name="generation-expired", alertstate="firing"}')
  await expect.poll(firing).toEqual([1])
  expect(await prometheus.findRuleErrors()).toEqual({})
})

test('every panel of every dashboard shows data of the running product', async () => {
  await makeAndPlaySong()
  const queries = readPanels().flatMap(({ dashboard, title, queries: own }) =>
    own.map((expression) => ({ panel: `${dashboard}: ${title}`, expression })),
  )
  expect(queries.length).toBeGreaterThan(50)
  const findEmpty = async () => {
    // Quantiles need an increase between two scrapes.
    await reportVisit()
    const answers = await Promise.all(queries.map(({ expression }) => prometheus.query(expression)))
    return queries.filter((_query, index) => answers[index]?.length === 0)
  }
  await expect.poll(findEmpty, { interval: 1000 }).toEqual([])
})

test.each(readFirstCommands())('the first command of $runbooks works', async ({ command }) => {
  await expect(runFirstCommand(command)).resolves.toBeUndefined()
})
