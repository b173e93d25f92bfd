import { ERROR_STATUS } from '@cadenza/contract/error-codes'
import { escapeHtml } from '@cadenza/domain/text/escape-html'

/** The parts of an OpenAPI 3.1 document that the page shows. */
interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  maxLength?: number
  minLength?: number
}
interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
interface OpenApiDocument {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

function renderType(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.type === 'array') return `list of ${renderType(schema.items) || 'values'}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type)
}

function renderFieldRows(schema: Schema): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const need = schema.required?.includes(name) ? 'required' : 'optional'
      return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${renderType(field)}</td><td>${need}</td><td>${escapeHtml(field.description ?? '')}</td></tr>`
    })
    .join('')
}

/**
 * `subject` gives regions with the same caption different names, for users who move from region to region with a screen
 * reader.
 */
function renderTable(caption: string, subject: string, rows: string): string {
  if (!rows) return ''
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(`${caption} of ${subject}`)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Need</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function renderBody(subject: string, content: Record<string, { schema?: Schema }> | undefined): string {
  const schema = Object.values(content ?? {})[0]?.schema
  if (!schema) return ''
  return schema.properties
    ? renderTable('Fields', subject, renderFieldRows(schema))
    : `<p>Body: ${renderType(schema)}</p>`
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const id = operation.operationId ?? `${method}-${path}`
  const parameters = (operation.parameters ?? [])
    .map(
      (parameter) =>
        `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${renderType(parameter.schema)} in ${escapeHtml(parameter.in)}</td><td>${parameter.required ? 'required' : 'optional'}</td><td>${escapeHtml(parameter.description ?? '')}</td></tr>`,
    )
    .join('')
  const responses = Object.entries(operation.responses ?? {})
    .map(([status, response]) => {
      const schema = Object.values(response.content ?? {})[0]?.schema
      const body = schema ? `: ${renderType(schema)}` : ''
      return `<li><b>${escapeHtml(status)}</b> ${escapeHtml(response.description ?? '').replace(/^Default Response$/, '')}${body}</li>`
    })
    .join('')
  const request = operation.requestBody ? `<h4>Request</h4>${renderBody(id, operation.requestBody.content)}` : ''
  return `<section class="operation" aria-labelledby="${escapeHtml(id)}"><h3 id="${escapeHtml(id)}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}${renderTable('Parameters', id, parameters)}${request}<h4>Answers</h4><ul>${responses}</ul></section>`
}

function renderOperationsByTag(document: OpenApiDocument): Map<string, string[]> {
  const sections = new Map<string, string[]>((document.tags ?? []).map((tag) => [tag.name, []]))
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'Other'
      sections.set(tag, [...(sections.get(tag) ?? []), renderOperation(path, method, operation)])
    }
  }
  return sections
}

function renderErrorRows(): string {
  return Object.entries(ERROR_STATUS)
    .map(([code, status]) => `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`)
    .join('')
}

/** Renders a page without scripts: it reads well, prints well, and fits the strictest content policy. */
export function renderApiReference(source: unknown): string {
  // @fastify/swagger types its document as a union of OpenAPI 2, 3.0 and 3.1; we configured 3.1.
  const document = source as OpenApiDocument
  const byTag = [...renderOperationsByTag(document)]
  const navigation = byTag.map(([tag]) => `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')
  const operations = byTag
    .map(([tag, sections]) => {
      const about = document.tags?.find((candidate) => candidate.name === tag)?.description ?? ''
      return `<h2 id="tag-${escapeHtml(tag)}">${escapeHtml(tag)}</h2><p>${escapeHtml(about)}</p>${sections.join('')}`
    })
    .join('')
  const schemas = Object.entries(document.components?.schemas ?? {})
    .filter(([name]) => !name.endsWith('Input'))
    .map(
      ([name, schema]) =>
        `<section><h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3><p>${escapeHtml(schema.description ?? '')}</p>${renderTable('Fields', name, renderFieldRows(schema))}</section>`,
    )
    .join('')
  const about = (document.info.description ?? '')
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} reference</title><meta name="description" content="Every endpoint of the Cadenza API, its input, its answers and its errors.">
<link rel="stylesheet" href="/api/docs/reference.css"><link rel="icon" href="/favicon.svg"></head>
<body><header><a href="/" class="home">Cadenza</a><h1>${escapeHtml(document.info.title)}</h1>${about}
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1, version ${escapeHtml(document.info.version)})</p></header>
<nav aria-label="Sections"><ul>${navigation}<li><a href="#schemas">Schemas</a></li><li><a href="#errors">Errors</a></li></ul></nav>
<main>${operations}<h2 id="schemas">Schemas</h2>${schemas}
<h2 id="errors">Errors</h2><div class="scroll" tabindex="0" role="region" aria-label="Error codes"><table><caption>Codes and their status</caption><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${renderErrorRows()}</tbody></table></div></main></body></html>`
}
