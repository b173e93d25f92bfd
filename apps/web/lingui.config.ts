import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The translation check extracts into a folder of its own to see whether the committed catalogs are current.
const catalogFolder = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/locales'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de'],
  catalogs: [
    {
      path: `${catalogFolder}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '<rootDir>/src/routes/design*.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
