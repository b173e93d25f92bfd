interface CatalogDefinition {
  /** Folder under src/locales; the catalog of the first load has an empty name. */
  folder: string
  /** Files and folders under src whose messages it holds. */
  sources: readonly string[]
}

/** Messages that not every user needs are loaded by withCatalog, together with the code that shows them. */
const LAZY_CATALOGS: readonly CatalogDefinition[] = [
  { folder: 'content', sources: ['app/shell/footer.tsx', 'app/shell/footer-links.tsx', 'features/content'] },
  {
    folder: 'create',
    sources: [
      'features/create/lyrics-draft',
      'features/create/on-demand',
      'features/create/rehearsal',
      'features/create/traits',
      'widgets/rehearsal/section-names.ts',
    ],
  },
  {
    folder: 'landing',
    sources: ['features/create/landing', 'widgets/song/player/play-button.tsx', 'widgets/song/player/play-failure.tsx'],
  },
  {
    folder: 'errors',
    sources: [
      'app/routing/require-sign-in.tsx',
      'features/create/composer/submit-error.tsx',
      'lib/api/error-messages.ts',
      'widgets/page/failure-state.tsx',
    ],
  },
  { folder: 'operate', sources: ['features/operate'] },
  {
    folder: 'rehearsal-room',
    sources: ['widgets/rehearsal/room', 'widgets/rehearsal/section-names.ts', 'widgets/song/musical-key.ts'],
  },
  { folder: 'search', sources: ['features/search'] },
  {
    folder: 'sign-up',
    sources: [
      'features/auth/auth-callback-screen.tsx',
      'features/auth/confirm-email-link.tsx',
      'features/auth/email-sign-up-form.tsx',
      'features/auth/finish-sign-in.ts',
      'features/auth/fresh-sign-in.tsx',
      'features/auth/passkeys/sign-in',
      'features/auth/sign-up-choices.tsx',
      'features/auth/sign-up-dialog.tsx',
      'features/auth/sign-up-reason.tsx',
      'features/auth/use-start-sign-in.ts',
    ],
  },
  {
    folder: 'signed-in',
    sources: [
      'app/hosts/auth-success.tsx',
      'app/shell/profile-menu.tsx',
      'app/shell/rail-playlists.tsx',
      'features/account',
      'features/auth/device-session-list.tsx',
      'features/auth/passkeys/own',
      'features/auth/sign-out-buttons.tsx',
      'features/creators',
      'features/credits',
      'features/explore',
      'features/library',
      'features/notifications',
      'features/player',
      'features/playlists',
      'features/settings',
      'widgets/confirm-dialog.tsx',
      'widgets/credits/bonus-refusal.tsx',
      'widgets/credits/credit-balance.tsx',
      'widgets/credits/credit-meter.tsx',
      'widgets/page/missing-item.tsx',
      'widgets/picture-field.tsx',
    ],
  },
  { folder: 'song-versions', sources: ['widgets/song-versions', 'widgets/rehearsal/section-names.ts'] },
  {
    folder: 'songs',
    sources: [
      'features/create/again',
      'features/create/conversation',
      'features/create/curtain',
      'features/create/progress',
      'features/now-playing',
      'widgets/archive',
      'widgets/creator',
      'widgets/offline',
      'widgets/playback',
      'widgets/playlist',
      'widgets/report',
      'widgets/song',
      'widgets/song-list',
    ],
  },
]

export const CATALOGS: readonly CatalogDefinition[] = [{ folder: '', sources: [''] }, ...LAZY_CATALOGS]

export const LAZY_SOURCES: readonly string[] = LAZY_CATALOGS.flatMap(({ sources }) => sources)
