import { parse } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint-plugin.ts'
import { pageTemplates } from './build/page-templates.ts'
import { pwa } from './build/pwa.ts'
import { sourcePlugins } from './build/source-plugins.ts'

const cwd = import.meta.dirname
const apiUrl = process.env['API_URL']
const isTest = Boolean(process.env['VITEST'])

/** Rolldown names shared code by all who use it, and the first load carries the list of names. */
const withoutImporterNames = (chunkName: string): string => chunkName.replace(/~.*/s, '')

/** Bytes; a lower limit spreads the shared code over more scripts than a page may load. */
const SHARED_CODE = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16000 }

/** The api, and what it writes for machines: feeds, and lists of what is here. */
const proxyTo = (url: string) => ({
  '/api': url,
  '^/(?:blog|news|creator/[^/]+)/feed\\.xml': url,
  '^/(?:robots\\.txt|llms\\.txt|sitemap(?:-[a-z0-9-]+)?\\.xml)': url,
})

export default defineConfig({
  root: cwd,
  plugins: [...sourcePlugins(cwd), tailwindcss(), firstPaint(), pageTemplates(), isTest ? null : pwa()],
  server: apiUrl ? { proxy: proxyTo(apiUrl) } : {},
  preview: apiUrl ? { proxy: proxyTo(apiUrl) } : {},
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: 'hidden',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without groups each shared icon and hook is a file of its own, and a page asks for up to fifty of them. What the first
        // view and the landing page need stays free of the rest; other shared code comes in files of at least eight kilobytes,
        // and the icons with it: alone they would be files of 200 bytes.
        codeSplitting: {
          groups: [
            { name: 'first-load', tags: ['$initial'], priority: 3 },
            { name: 'landing', test: /\/create\/landing\/landing\.tsx$/, priority: 2 },
            { name: 'shared', test: /\/src\/|\/lucide-react\//, priority: 1, ...SHARED_CODE },
            { name: 'vendor', ...SHARED_CODE },
          ],
        },
        // Catalogs get a folder of their own because the service worker does not fetch every language in advance, only
        // English, which every page can fall back to.
        // So do texts, which are read by few.
        chunkFileNames({ facadeModuleId, name }) {
          if (/(?<!\/en)\.po$/.test(facadeModuleId ?? '')) return 'assets/locales/[name]-[hash].js'
          if (facadeModuleId?.startsWith('\0virtual:content/')) return 'assets/texts/[name]-[hash].js'
          return `assets/${withoutImporterNames(name)}-[hash].js`
        },
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${withoutImporterNames(parse(name).name)}-[hash][extname]`,
      },
    },
  },
})
