import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
/** Rollup requires the prefix \0 for modules that are not files. */
const LINGUI = '\0cadenza:lingui-react'
const CREATE_ICON = '\0cadenza:create-icon'
const MODULES: Readonly<Record<string, string>> = {
  [LINGUI]: `export { I18nProvider, useLingui } from '/src/lib/lingui/i18n-provider.ts'
    export { Trans } from '/src/lib/lingui/trans.ts'`,
  [CREATE_ICON]: `export { createIcon as default } from '/src/lib/icons/create-icon.ts'`,
}

/**
 * Gives the app a smaller runtime of its icons and messages than their libraries have, under the same names: what those carry
 * beyond it is in everybody's first load. The stand-ins' folders see the libraries, and their tests compare both.
 */
export function standInsPlugin(cwd: string): Plugin {
  const folder = join(cwd, 'src/lib/lingui') + sep
  const isStandIn = (importer: string | undefined): boolean => importer?.startsWith(folder) ?? true
  return {
    name: 'cadenza:stand-ins',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '@lingui/react') return isStandIn(importer) ? null : LINGUI
      const isIcon = source === '../createLucideIcon.mjs' && ICON_FILE.test(importer ?? '')
      return isIcon ? CREATE_ICON : null
    },
    load: (id) => MODULES[id] ?? null,
    transform: {
      filter: { id: ICON_FILE },
      /** Names and keys of shapes serve nothing here, and the keys are random, so they compress badly. */
      handler: (code) => ({
        code: code
          .replaceAll(/,\s*key: "\w+"/g, '')
          .replaceAll(/^ {2}(?:name: .*|size: 24),$/gm, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  }
}
