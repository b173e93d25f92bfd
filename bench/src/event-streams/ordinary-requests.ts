import { percentile } from '#bench/harness/statistics.ts'

const EVERY_MS = 100

export interface OrdinaryRequests {
  /** Ends them and says how they were answered. */
  stop(): Promise<{ answered: number; p50Ms: number; p99Ms: number; refused: number; failed: Record<string, number> }>
}

/** Reads a balance ten times a second, as the pages of other users do meanwhile. */
export function startOrdinaryRequests(port: number, tokens: readonly string[]): OrdinaryRequests {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const pending = new Set<Promise<void>>()
  let refused = 0
  let next = 0

  async function read(token: string): Promise<void> {
    const startedAt = performance.now()
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/credits`, {
        headers: { cookie: `session=${token}`, connection: 'close' },
      })
      await response.text()
      if (response.ok) times.push(performance.now() - startedAt)
      else failed[response.status] = (failed[response.status] ?? 0) + 1
    } catch (error) {
      const code = String((error as { cause?: { code?: string } }).cause?.code)
      if (code === 'ECONNREFUSED') refused += 1
      else failed[code] = (failed[code] ?? 0) + 1
    }
  }
  const timer = setInterval(() => {
    const request = read(tokens[(next += 1) % tokens.length] ?? '')
    pending.add(request)
    void request.then(() => pending.delete(request))
  }, EVERY_MS)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return {
        answered: times.length,
        p50Ms: Math.round(percentile(times, 0.5)),
        p99Ms: Math.round(percentile(times, 0.99)),
        refused,
        failed,
      }
    },
  }
}
