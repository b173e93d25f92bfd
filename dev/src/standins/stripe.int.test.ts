import { expect, it, onTestFinished } from 'vitest'
import { startStripe } from './stripe.ts'

it('says that it is the Stripe stand-in, and refuses what it does not know as Stripe would', async () => {
  const stripe = await startStripe()
  onTestFinished(() => stripe.stop())
  expect(await (await fetch(`${stripe.url}/health`)).json()).toEqual({ service: 'Stripe stand-in (development)' })
  const unknown = await fetch(`${stripe.url}/v1/nothing`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})
