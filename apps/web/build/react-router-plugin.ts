import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Of what the app imports from 'react-router': what lib/routing has instead, by file. */
const STAND_INS = {
  'link.tsx': ['Link', 'Navigate', 'Outlet'],
  'routing-hooks.ts': [
    'useLocation',
    'useMatch',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useParams',
    'useRouteError',
    'useSearchParams',
  ],
  'scroll-restoration.ts': ['ScrollRestoration'],
}
/** Rollup requires the prefix \0 for modules that are not files. */
const MODULE = '\0cadenza:react-router'

/**
 * Gives the app other components and hooks than React Router's, under the same names and types: those carry loaders,
 * forms, fetchers and server components into everybody's first load. Matching and the history stay React Router's. A name
 * without a stand-in fails the build.
 */
export function reactRouterPlugin(cwd: string): Plugin {
  const folder = join(cwd, 'src/lib/routing')
  return {
    name: 'cadenza:react-router',
    enforce: 'pre',
    resolveId(source, importer) {
      const isWithin = importer === undefined || importer.startsWith(folder + sep)
      return source === 'react-router' && !isWithin ? MODULE : null
    },
    load(id) {
      if (id !== MODULE) return null
      const files = Object.entries(STAND_INS)
      return files.map(([file, names]) => `export { ${names.join(', ')} } from '/src/lib/routing/${file}'`).join('\n')
    },
  }
}
