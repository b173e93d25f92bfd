import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { CATALOGS, LAZY_SOURCES } from './build/catalogs.ts'

// The translation check extracts into a folder of its own to see whether the committed catalogs are current.
const catalogFolder = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/locales'

const inSource = (path: string): string => `<rootDir>/src/${path}`.replace(/\/$/, '')
const everythingIn = (path: string): string => (/\.tsx?$/.test(path) ? path : `${path}/**`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de'],
  catalogs: CATALOGS.map(({ folder, sources }) => ({
    path: [catalogFolder, folder, '{locale}'].filter(Boolean).join('/'),
    include: sources.map(inSource),
    exclude: [
      '**/*.test.ts',
      '**/*.test.tsx',
      inSource('routes/design/**'),
      ...(folder === '' ? LAZY_SOURCES.map(everythingIn).map(inSource) : []),
    ],
  })),
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
