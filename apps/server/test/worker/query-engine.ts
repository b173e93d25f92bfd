/** Queries the engine's own state with its SQL. */
export async function queryEngine(adminUrl: string, query: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${adminUrl}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { rows: Record<string, unknown>[] }).rows
}
