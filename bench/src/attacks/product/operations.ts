import type { Client } from './client.ts'
import { jsonOf } from './client.ts'

export interface Operation {
  id: string
  method: string
  /** With values for its parameters that name nothing. */
  path: string
  tag: string
}

interface ApiDocument {
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>
}

const NOBODY = '0190f3c0-0000-7000-8000-000000000009'

/** Every operation that the product describes about itself, so that a new one is attacked without being listed here. */
export async function readOperations(client: Client): Promise<Operation[]> {
  const { paths } = jsonOf<ApiDocument>(await client.get('/api/openapi.json'))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', tags = [] }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path
        .replace('{kind}', 'song')
        .replace('{name}', 'orders')
        .replaceAll(/\{\w+\}/g, NOBODY),
      tag: tags[0] ?? '',
    })),
  )
}

export const isUnsafe = ({ method }: Operation): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)
