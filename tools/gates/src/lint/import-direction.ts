import { posix } from 'node:path'
import { isTestFile, LAYERS, locateFile, SERVER_FEATURES, WORKSPACES } from './allowed-imports.ts'
import type { FileLocation } from './allowed-imports.ts'

export interface ImportSite {
  /** The importing file, relative to the root of the repository, with forward slashes. */
  file: string
  specifier: string
  isTypeOnly: boolean
}

/** Returns what is wrong with this import by the rules of docs/ARCHITECTURE.md, or null. */
export function findImportViolation(site: ImportSite): string | null {
  const from = locateFile(site.file)
  if (!from) return null
  const named = /^@cadenza\/([^/]+)/.exec(site.specifier)?.[1]
  if (named !== undefined && !Object.hasOwn(WORKSPACES, named)) {
    return `@cadenza/${named} is not listed in tools/gates/src/lint/allowed-imports.ts: add it with what it may import.`
  }
  const to = resolveTarget(site, from)
  if (!to) return null
  if (to.workspace !== from.workspace) return workspaceViolation(from, to) ?? bundleSizeViolation(site, from, to)
  return layerViolation(from, to) ?? featureViolation(from, to) ?? roleViolation(site, from, to)
}

export function resolveTarget({ file, specifier }: ImportSite, from: FileLocation): FileLocation | null {
  if (specifier.startsWith('.')) return locateFile(posix.join(posix.dirname(file), specifier))
  if (specifier.startsWith('#')) return locateFile(`${WORKSPACES[from.workspace]?.folder}/src/${specifier.slice(1)}`)
  const [, workspace, rest] = /^@cadenza\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return workspace === undefined ? null : locateFile(`${WORKSPACES[workspace]?.folder}/src/${rest}.ts`)
}

function workspaceViolation(from: FileLocation, to: FileLocation): string | null {
  if (WORKSPACES[from.workspace]?.mayImport.includes(to.workspace)) return null
  if (to.workspace === 'dev') {
    return isTestFile(from.path)
      ? null
      : '@cadenza/dev holds stand-ins: only tests, e2e, bench and tools may import it.'
  }
  if (isApp(from) && isApp(to)) {
    return `Apps never import each other: move what ${from.workspace} and ${to.workspace} share into a package.`
  }
  return `${from.workspace} may not import ${to.workspace}: dependencies point from apps to contract to domain.`
}

const isApp = (place: FileLocation): boolean => place.path.startsWith('apps/')

function bundleSizeViolation(site: ImportSite, from: FileLocation, to: FileLocation): string | null {
  const isShipped = from.path.startsWith('apps/web/src/') && !isTestFile(from.path)
  if (!isShipped || to.workspace !== 'contract' || site.isTypeOnly) return null
  if (to.path === 'packages/contract/src/error-codes.ts') return null
  return 'Only error-codes of the contract may be imported at run time; use `import type`, or zod enters the bundle.'
}

function layerViolation(from: FileLocation, to: FileLocation): string | null {
  if (from.layer === null || from.layer === to.layer) return null
  if (to.layer === null) {
    const isReached = to.path.includes('/src/') && !isTestFile(from.path)
    return isReached ? `${from.layer} may not import the composition root: it is wired from above.` : null
  }
  const below = LAYERS[from.workspace]?.[from.layer] ?? []
  if (below.includes(to.layer)) return null
  return `${from.layer} may not import ${to.layer}: it may import ${below.join(', ') || 'no other layer'}.`
}

function featureViolation(from: FileLocation, to: FileLocation): string | null {
  if (from.feature === null || to.feature === null || from.feature === to.feature) return null
  if (from.workspace === 'web') {
    return `No feature imports another: move what ${from.feature} and ${to.feature} share into widgets, or let a route compose them.`
  }
  if (isTestFile(from.path)) {
    return to.path.endsWith('.service.ts') ? null : `A test uses another feature only through a service of it.`
  }
  const listed = SERVER_FEATURES[from.feature]
  if (!listed) return `${from.feature} is not listed in tools/gates/src/lint/allowed-imports.ts: add it.`
  if (!listed.mayImport.includes(to.feature)) {
    return `${from.feature} may not import ${to.feature}: it may import ${listed.mayImport.join(', ') || 'no other feature'}.`
  }
  const isExported = SERVER_FEATURES[to.feature]?.exports.some((file) =>
    to.path.endsWith(`/features/${to.feature}/${file}`),
  )
  return isExported === true ? null : `${to.path} is private to ${to.feature}: see its exports in allowed-imports.ts.`
}

const ROLE_ABOVE: Readonly<Record<string, readonly string[]>> = {
  repository: ['service', 'routes', 'workflow'],
  service: ['routes', 'workflow'],
}

function roleViolation(site: ImportSite, from: FileLocation, to: FileLocation): string | null {
  const fromRole = roleOf(from)
  const toRole = roleOf(to)
  if (fromRole === null || toRole === null || !ROLE_ABOVE[fromRole]?.includes(toRole)) return null
  // A service submits a workflow through a client that has its type; the type is erased and imports no code.
  if (toRole === 'workflow' && fromRole === 'service' && site.isTypeOnly) return null
  return `A ${fromRole} may not import a ${toRole}: repository ← service ← routes | workflow.`
}

function roleOf(place: FileLocation): string | null {
  if (place.feature === null) return null
  return /\.(repository|service|routes|workflow)\.ts$/.exec(place.path)?.[1] ?? null
}
