export type JsonSchema = Readonly<Record<string, unknown>>

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  isRequired: boolean
  schema: JsonSchema
}

export interface ApiOperation {
  id: string
  method: string
  path: string
  parameters: ApiParameter[]
  /** The schema by media type. */
  bodies: ReadonlyMap<string, JsonSchema>
  /** By status, `4XX` or `5XX`; null when no body is documented. */
  answers: ReadonlyMap<string, { mediaType: string; schema: JsonSchema } | null>
}

export interface ApiDocument {
  operations: ApiOperation[]
  schemas: Readonly<Record<string, JsonSchema>>
}

interface OpenApiParameter {
  name: string
  in: ApiParameter['in']
  required?: boolean
  schema: JsonSchema
}

type OpenApiContent = Record<string, { schema: JsonSchema }>

interface OpenApiOperation {
  operationId: string
  parameters?: OpenApiParameter[]
  requestBody?: { content: OpenApiContent }
  responses: Record<string, { content?: OpenApiContent }>
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Reads the document from the running server, so that a new route is included at once. */
export async function readApiDocument(origin: string): Promise<ApiDocument> {
  const written = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument
  const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  )
  return { operations, schemas: written.components.schemas }
}

function operationOf(method: string, path: string, written: OpenApiOperation): ApiOperation {
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (written.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      isRequired: required === true,
      schema,
    })),
    bodies: new Map(
      Object.entries(written.requestBody?.content ?? {}).map(([mediaType, { schema }]) => [mediaType, schema]),
    ),
    answers: new Map(Object.entries(written.responses).map(([status, { content }]) => [status, contentOf(content)])),
  }
}

function contentOf(content: OpenApiContent | undefined) {
  const [entry] = Object.entries(content ?? {})
  return entry ? { mediaType: entry[0], schema: entry[1].schema } : null
}

export const changesState = ({ method }: ApiOperation): boolean => method !== 'GET'

/** `/api/songs/{id}` with the values filled in; they must be encoded already. */
export const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => values[name] ?? '')
