import { posix } from 'node:path'
import { isTest, LAYERS, placeOf, WORKSPACES } from './workspaces.ts'
import type { Place } from './workspaces.ts'

export interface ImportSite {
  /** The importing file, relative to the root of the repository, with forward slashes. */
  file: string
  specifier: string
  isTypeOnly: boolean
}

/** What is wrong with this import by the rules of docs/ARCHITECTURE.md, or null. */
export function explainBreach(site: ImportSite): string | null {
  const from = placeOf(site.file)
  if (!from) return null
  const named = /^@cadenza\/([^/]+)/.exec(site.specifier)?.[1]
  if (named !== undefined && !Object.hasOwn(WORKSPACES, named)) {
    return `@cadenza/${named} is not listed in tools/gates/src/workspaces.ts: add it with what it may import.`
  }
  const to = targetOf(site, from)
  if (!to) return null
  if (to.workspace !== from.workspace) return workspaceBreach(from, to) ?? browserWeightBreach(site, from, to)
  return layerBreach(from, to) ?? featureBreach(from, to) ?? roleBreach(site, from, to)
}

function targetOf({ file, specifier }: ImportSite, from: Place): Place | null {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(file), specifier))
  if (specifier.startsWith('#')) return placeOf(`${WORKSPACES[from.workspace]?.folder}/src/${specifier.slice(1)}`)
  const [, workspace, rest] = /^@cadenza\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return workspace === undefined ? null : placeOf(`${WORKSPACES[workspace]?.folder}/src/${rest}.ts`)
}

function workspaceBreach(from: Place, to: Place): string | null {
  if (WORKSPACES[from.workspace]?.mayImport.includes(to.workspace)) return null
  if (to.workspace === 'dev') {
    return isTest(from.path) ? null : '@cadenza/dev holds stand-ins: only tests, e2e, bench and tools may import it.'
  }
  if (isApp(from) && isApp(to)) {
    return `Apps never import each other: move what ${from.workspace} and ${to.workspace} share into a package.`
  }
  return `${from.workspace} may not import ${to.workspace}: dependencies point from apps to contract to domain.`
}

const isApp = (place: Place): boolean => place.path.startsWith('apps/')

function browserWeightBreach(site: ImportSite, from: Place, to: Place): string | null {
  const isShipped = from.path.startsWith('apps/web/src/') && !isTest(from.path)
  if (!isShipped || to.workspace !== 'contract' || site.isTypeOnly) return null
  if (to.path === 'packages/contract/src/error-codes.ts') return null
  return 'Only error-codes of the contract may be imported at run time; use `import type`, or zod enters the bundle.'
}

function layerBreach(from: Place, to: Place): string | null {
  if (from.layer === null || from.layer === to.layer) return null
  if (to.layer === null) {
    const isReached = to.path.includes('/src/') && !isTest(from.path)
    return isReached ? `${from.layer} may not import the composition root: it is wired from above.` : null
  }
  const below = LAYERS[from.workspace]?.[from.layer] ?? []
  if (below.includes(to.layer)) return null
  return `${from.layer} may not import ${to.layer}: it may import ${below.join(', ') || 'no other layer'}.`
}

function featureBreach(from: Place, to: Place): string | null {
  if (from.feature === null || to.feature === null || from.feature === to.feature) return null
  if (from.workspace === 'web') {
    return `No feature imports another: move what ${from.feature} and ${to.feature} share into widgets, or let a route compose them.`
  }
  const isService = to.path.endsWith('.service.ts')
  return isService
    ? null
    : `Another feature is used only through a service of it: #features/${to.feature}/….service.ts.`
}

const ROLE_ABOVE: Readonly<Record<string, readonly string[]>> = {
  repository: ['service', 'routes', 'workflow'],
  service: ['routes', 'workflow'],
}

function roleBreach(site: ImportSite, from: Place, to: Place): string | null {
  const fromRole = roleOf(from)
  const toRole = roleOf(to)
  if (fromRole === null || toRole === null || !ROLE_ABOVE[fromRole]?.includes(toRole)) return null
  // A service submits a workflow through a client typed by it; the type is erased and pulls nothing in.
  if (toRole === 'workflow' && fromRole === 'service' && site.isTypeOnly) return null
  return `A ${fromRole} may not import a ${toRole}: repository ← service ← routes | workflow.`
}

function roleOf(place: Place): string | null {
  if (place.feature === null) return null
  return /\.(repository|service|routes|workflow)\.ts$/.exec(place.path)?.[1] ?? null
}
