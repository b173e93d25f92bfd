import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { content } from './build/content.ts'
import { pageTemplates } from './build/page-templates.ts'
import { pwa } from './build/pwa.ts'
import { staticHero } from './build/static-hero.ts'

const cwd = import.meta.dirname
const apiUrl = process.env['API_URL']
const isTest = Boolean(process.env['VITEST'])
// The Lingui macro looks for its configuration in the working folder, which is the root when tests run.
process.env['LINGUI_CONFIG'] ??= join(cwd, 'lingui.config.ts')

/** The api, and what it writes for machines: feeds, and lists of what is here. */
const proxyTo = (url: string) => ({
  '/api': url,
  '^/(?:blog|news|creator/[^/]+)/feed\\.xml': url,
  '^/(?:robots\\.txt|llms\\.txt|sitemap(?:-[a-z0-9-]+)?\\.xml)': url,
})

export default defineConfig({
  root: cwd,
  plugins: [
    react(),
    lingui({ cwd }),
    babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd })] }),
    tailwindcss(),
    staticHero(),
    pageTemplates(),
    content(),
    isTest ? null : pwa(),
  ],
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
        // One file instead of eight small shared ones: fewer requests, and two kilobytes less after compression.
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
        // Catalogs get a folder of their own because the service worker does not fetch every language in advance, only
        // English, which every page can fall back to.
        // So do texts, which are read by few.
        chunkFileNames({ facadeModuleId }) {
          if (/(?<!\/en)\.po$/.test(facadeModuleId ?? '')) return 'assets/locales/[name]-[hash].js'
          if (facadeModuleId?.startsWith('\0virtual:content/')) return 'assets/texts/[name]-[hash].js'
          return 'assets/[name]-[hash].js'
        },
      },
    },
  },
})
