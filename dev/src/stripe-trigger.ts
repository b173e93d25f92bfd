import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import StripeSdk from 'stripe'
import { REPOSITORY_DIR } from './stack/app-services.ts'
import { startStripeStandIn } from './stand-ins/stripe/stripe-stand-in.ts'
import { startWebhookReceiver, type WebhookReceiver } from './stand-ins/stripe/webhook-receiver.ts'

// Pays a checkout session at the stand-in with Stripe's own command line tool, as a check that we did not write.

const STRIPE_CLI_PACKAGE = '@stripe/cli@1.52.0'
const STRIPE_CLI_DIR = join(REPOSITORY_DIR, '.dev/cache/stripe-cli')
const STRIPE_CLI = join(STRIPE_CLI_DIR, 'node_modules/@stripe/cli/bin/shim.js')
const WEBHOOK_SECRET = 'whsec_trigger'
const WANTED_EVENT = 'checkout.session.completed'
const INSTALL_TIMEOUT_MS = 180_000
const TOOL_TIMEOUT_MS = 60_000
const ARRIVAL_TIMEOUT_MS = 5_000
const POLL_INTERVAL_MS = 50

const run = promisify(execFile)

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  return [error.message, stdout, stderr].filter((words) => words !== '').join('\n')
}

// npm run passes its own settings on to npm, including the working directory.
const environmentWithoutNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')))

// The tool writes its settings to configDir and must not find the caller's key.
const stripeCliEnvironment = (configDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: configDir,
  XDG_CONFIG_HOME: configDir,
  STRIPE_CLI_TELEMETRY_OPTOUT: '1',
})

const runStripeCli = (args: string[], configDir: string) =>
  run(process.execPath, [STRIPE_CLI, ...args], { env: stripeCliEnvironment(configDir), timeout: TOOL_TIMEOUT_MS })

async function install(): Promise<void> {
  await mkdir(STRIPE_CLI_DIR, { recursive: true })
  await writeFile(join(STRIPE_CLI_DIR, 'package.json'), '{ "private": true }\n')
  // Scripts are ignored: the install script downloads from another host when npm has no binary for this platform.
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
  const args = ['install', STRIPE_CLI_PACKAGE, '--prefix', STRIPE_CLI_DIR, ...quick]
  await run('npm', args, { cwd: STRIPE_CLI_DIR, env: environmentWithoutNpm(), timeout: INSTALL_TIMEOUT_MS })
}

async function ensureStripeCli(configDir: string): Promise<boolean> {
  const works = async () => runStripeCli(['version'], configDir)
  try {
    // An incomplete installation is installed again.
    await works().catch(async () => {
      await install()
      await works()
    })
    return true
  } catch (error) {
    console.log(
      `${STRIPE_CLI_PACKAGE} is not available on this machine, so nothing was checked.\n${describeError(error)}`,
    )
    return false
  }
}

async function waitForEvent({ received }: WebhookReceiver): Promise<string> {
  const { webhooks } = new StripeSdk('sk_test_standin')
  const deadline = performance.now() + ARRIVAL_TIMEOUT_MS
  for (let checked = 0; performance.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    for (const { body, signature } of received.slice(checked)) {
      checked += 1
      const event = webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
      if (event.type !== WANTED_EVENT) continue
      if (event.data.object.payment_status === 'paid') return event.id
      throw new Error(`${event.id} says that the session is ${event.data.object.payment_status}, not paid`)
    }
  }
  throw new Error(`${WANTED_EVENT} did not arrive; ${received.length} other webhooks did`)
}

async function triggerAtStandIn(configDir: string): Promise<string> {
  const receiver = await startWebhookReceiver()
  const stripe = await startStripeStandIn({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } })
  try {
    await runStripeCli(['trigger', WANTED_EVENT, '--api-base', stripe.url, '--api-key', stripe.secretKey], configDir)
    return await waitForEvent(receiver)
  } finally {
    await stripe.stop()
    await receiver.stop()
  }
}

const configDir = await mkdtemp(join(tmpdir(), 'cadenza-stripe-cli-'))
try {
  if (await ensureStripeCli(configDir)) {
    const eventId = await triggerAtStandIn(configDir)
    console.log(
      `OK: stripe trigger ${WANTED_EVENT} paid a session at the stand-in, and ${eventId} arrived well signed.`,
    )
  }
} catch (error) {
  console.error(`FAILED: ${describeError(error)}`)
  process.exitCode = 1
} finally {
  await rm(configDir, { recursive: true, force: true })
}
