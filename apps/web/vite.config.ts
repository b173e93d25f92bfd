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
const SHARED_CODE = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 7000 }

/** Without the modules that these import: each layer imports only those below it, so no two groups import each other. */
const ITSELF = { includeDependenciesRecursively: false }
const FOOTER = /\/shell\/footer|\/language-select\.tsx|\/social-glyphs\.tsx/
const PAGE =
  /\/src\/(?:lib|ui\/(?!overlays|tabs))|\/widgets\/page\/|\/lucide-react\/|\/@tanstack\/|\/packages\/(?:domain|vocabulary|cover|contract)\//
/** What reads a score, for screens that draw songs before they play any. */
const SCORES =
  /\/widgets\/rehearsal\/(?:section-names|use-sketch-state|playing\/carry-position|session\/(?:use-rehearsal|describe-changes))|\/packages\/composer\/src\/(?:score-time|engine-version|recipe\/compare-scores)/
/** What plays scores and reads prompts, which several screens load when there is something to rehearse. */
const REHEARSAL =
  /\/widgets\/rehearsal\/(?!room\/)|virtual:rehearsal-sounds$|\/packages\/(?:composer\/src\/recipe\/recipe-size|vocabulary\/src\/(?:melody|sound)|domain\/src\/(?:artists|name-detection|prompt|text\/(?:fold|lookalike)))/
/** Without the rehearsal room, which is one dialog of several screens and large. */
const WIDGETS = /\/src\/widgets\/(?!rehearsal\/)/
/** With Radix: nearly every page for users has a menu or a dialog. */
const OVERLAYS = /\/node_modules\/(?!@simplewebauthn)|\/src\/ui\/(?:overlays|tabs)|\/widgets\/confirm-dialog\.tsx/
/** What plays a song and shows its cover, which the landing page does without menus. */
const PLAYBACK =
  /\/widgets\/(?:playback\/.*\.ts$|offline\/(?:f|offline-first|offline-songs?(?:-store)?\.ts)|song\/(?:cover|player\/play-|song-path|actions\/download-quality)|category-tile|session\/use-signed)/

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
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: 'hidden',
    manifest: true,
    // A page would request up to eight small sheets, and each is one more pass over the styles of what is shown.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without groups each shared icon and hook is a file of its own, and a page asks for up to fifty of them. The groups
        // are our layers from the inside out, so a page asks for few files and gets little that it does not need; what
        // remains comes in files that are merged while they are small.
        codeSplitting: {
          groups: [
            { name: 'first-load', tags: ['$initial'], priority: 9 },
            { name: 'footer', test: FOOTER, priority: 8, ...ITSELF },
            { name: 'content', test: /\/features\/content\//, priority: 8, ...ITSELF },
            { name: 'sorting', test: /\/@dnd-kit\//, priority: 8, ...ITSELF },
            { name: 'scores', test: SCORES, priority: 8, minShareCount: 2, ...ITSELF },
            { name: 'rehearsal', test: REHEARSAL, priority: 8, minShareCount: 2, ...ITSELF },
            { name: 'page', test: PAGE, priority: 7, minShareCount: 3, ...ITSELF },
            { name: 'overlays', test: OVERLAYS, priority: 6, minShareCount: 3, ...ITSELF },
            { name: 'playback', test: PLAYBACK, priority: 5, minShareCount: 3, ...ITSELF },
            { name: 'songs', test: WIDGETS, priority: 4, minShareCount: 4, ...ITSELF },
            { name: 'prompt', test: /\/packages\/prompt\//, priority: 4, minShareCount: 2, ...ITSELF },
            { name: 'landing', test: /\/landing\/landing\.tsx$/, priority: 3 },
            { name: 'shared', priority: 1, ...SHARED_CODE },
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
