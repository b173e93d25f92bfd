import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Paths that the server handles and that the cached page must never answer. */
const serverPaths = [
  /^\/api\//,
  /^\/embed\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
  /^\/media\//,
  /^\/\.well-known\//,
  /\.[a-z0-9]+$/i,
]

/** The server answers these with the page already rendered in the viewer's language. */
const PRERENDERED_PATH = /^\/(?:home|create|beat-generator)?(?:\?|$)/

export function pwa(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    manifest: {
      id: '/',
      name: 'Cadenza',
      short_name: 'Cadenza',
      description: 'Create professional AI-generated music in seconds.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#f4f6f2',
      background_color: '#f4f6f2',
      categories: ['music', 'entertainment'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // Every route is precached, so that a page opened before a release still finds its own chunks after it. Languages
      // and the extended alphabet are loaded when they are needed.
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'brand/*.svg'],
      globIgnores: ['**/*latin-ext*'],
      navigateFallback: '/index.html',
      // Otherwise '/' would be looked for in the cache as '/index.html', whose Vary header a navigation does not match.
      directoryIndex: '',
      navigateFallbackDenylist: [...serverPaths, PRERENDERED_PATH],
      cleanupOutdatedCaches: true,
      importScripts: ['/push-worker.js'],
      runtimeCaching: [
        {
          // Workbox prints this function into the worker, so it cannot refer to PRERENDERED_PATH.
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && /^\/(?:home|create|beat-generator)?$/.test(url.pathname),
          handler: 'NetworkOnly',
          // Without a network the cached app renders the page itself.
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          urlPattern: /\/(genres|house)\/.+\.svg$/,
          handler: 'StaleWhileRevalidate',
          options: { cacheName: 'pictures', expiration: { maxEntries: 60 } },
        },
        {
          // The sounds of rehearsals, by content: those of a release stay until newer ones need their place.
          urlPattern: /\/assets\/sounds\/.+/,
          handler: 'CacheFirst',
          options: { cacheName: 'rehearsal-sounds', expiration: { maxEntries: 200 } },
        },
        {
          urlPattern: /\/assets\/.+/,
          handler: 'CacheFirst',
          options: { cacheName: 'assets-on-demand', expiration: { maxEntries: 60 } },
        },
      ],
    },
  })
}
