const PACKAGES = ['random', 'vocabulary', 'prompt', 'domain', 'contract', 'composer', 'cover']

interface Workspace {
  folder: string
  mayImport: readonly string[]
}

/** Every workspace by its name after `@cadenza/`, and the other workspaces its code may import. */
export const WORKSPACES: Readonly<Record<string, Workspace>> = {
  random: { folder: 'packages/random', mayImport: [] },
  vocabulary: { folder: 'packages/vocabulary', mayImport: [] },
  prompt: { folder: 'packages/prompt', mayImport: ['vocabulary'] },
  domain: { folder: 'packages/domain', mayImport: ['random', 'vocabulary', 'prompt'] },
  contract: { folder: 'packages/contract', mayImport: ['vocabulary', 'domain'] },
  composer: { folder: 'packages/composer', mayImport: ['vocabulary', 'prompt'] },
  cover: { folder: 'packages/cover', mayImport: ['random', 'vocabulary'] },
  content: { folder: 'packages/content', mayImport: ['vocabulary'] },
  ffmpeg: { folder: 'packages/ffmpeg', mayImport: [] },
  async: { folder: 'packages/async', mayImport: [] },
  engine: { folder: 'packages/engine', mayImport: [] },
  'song-file': { folder: 'packages/song-file', mayImport: [] },
  server: { folder: 'apps/server', mayImport: [...PACKAGES, 'async', 'content', 'engine', 'ffmpeg', 'song-file'] },
  web: { folder: 'apps/web', mayImport: [...PACKAGES, 'content'] },
  band: { folder: 'apps/band', mayImport: [...PACKAGES, 'async', 'ffmpeg', 'song-file'] },
  dev: { folder: 'dev', mayImport: [...PACKAGES, 'engine', 'ffmpeg'] },
  e2e: { folder: 'e2e', mayImport: [...PACKAGES, 'content', 'dev'] },
  bench: { folder: 'bench', mayImport: [...PACKAGES, 'dev', 'server'] },
  codegen: { folder: 'tools/codegen', mayImport: [...PACKAGES, 'dev', 'server'] },
  gates: { folder: 'tools/gates', mayImport: PACKAGES },
  release: { folder: 'tools/release', mayImport: [] },
}

/** The layers of an app are the folders under its `src`; each lists the layers it may import besides itself. */
export const LAYERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    platform: [],
    adapters: ['platform'],
    features: ['platform', 'adapters'],
    roles: ['platform', 'adapters', 'features'],
  },
  web: {
    ui: [],
    lib: [],
    widgets: ['ui', 'lib'],
    features: ['ui', 'lib', 'widgets'],
    routes: ['ui', 'lib', 'widgets', 'features'],
    app: ['ui', 'lib', 'widgets', 'features', 'routes'],
  },
}

interface Feature {
  /** The files that other features may import; every other file is private to the feature. */
  exports: readonly string[]
  mayImport: readonly string[]
}

/**
 * The features of the server from the inside out: a feature may import only features above it, so that there are no
 * circles and a feature can be deleted together with those below it that name it.
 */
export const SERVER_FEATURES: Readonly<Record<string, Feature>> = {
  counts: { exports: [], mayImport: [] },
  settings: { exports: [], mayImport: [] },
  rehearsal: { exports: [], mayImport: [] },
  status: { exports: [], mayImport: [] },
  vitals: { exports: [], mayImport: [] },
  events: { exports: [], mayImport: [] },
  media: {
    exports: [
      'media-folder.service.ts',
      'pictures.service.ts',
      'erase-folder.service.ts',
      'media-rotations.service.ts',
    ],
    mayImport: [],
  },
  switches: { exports: ['switches.service.ts'], mayImport: [] },
  moderation: { exports: ['examine-texts.service.ts', 'moderation-cases.service.ts'], mayImport: ['switches'] },
  notifications: { exports: ['notification-facts.service.ts'], mayImport: [] },
  security: { exports: ['security-events.service.ts'], mayImport: ['notifications'] },
  credits: {
    exports: ['ledger/holds.service.ts', 'signup-bonus.service.ts', 'purchases.service.ts', 'grant-credits.service.ts'],
    mayImport: ['notifications'],
  },
  songs: {
    exports: [
      'songs.service.ts',
      'likes.service.ts',
      'song-visibility.service.ts',
      'catalog/catalog.service.ts',
      'catalog/creator-songs.service.ts',
      'files/binned-cover.service.ts',
      'files/move-song-files.service.ts',
      'files/song-card.service.ts',
      'files/song-cover.service.ts',
      'files/song-files.service.ts',
      'files/song-media-keys.service.ts',
      'recipes/read-recipe.service.ts',
      'share-links/shared-song.service.ts',
      'versions/put-on-top.service.ts',
      'versions/recording.ts',
      'versions/restore-version.service.ts',
      'versions/song-versions.service.ts',
      'versions/version-files.service.ts',
    ],
    mayImport: ['media', 'notifications', 'moderation'],
  },
  billing: { exports: ['refresh-payment.service.ts'], mayImport: ['credits', 'switches'] },
  plays: { exports: [], mayImport: ['songs'] },
  profiles: {
    exports: [
      'profiles.service.ts',
      'provider-avatar.service.ts',
      'own-profile.service.ts',
      'username-propagation.service.ts',
    ],
    mayImport: ['media', 'songs', 'moderation'],
  },
  playlists: {
    exports: [
      'playlists.service.ts',
      'playlist-bin.service.ts',
      'playlist-cover.service.ts',
      'playlist-lists.service.ts',
      'playlist-songs.service.ts',
    ],
    mayImport: ['media', 'songs', 'moderation'],
  },
  auth: {
    exports: ['sessions.service.ts', 'users.service.ts'],
    mayImport: ['media', 'security', 'credits', 'profiles', 'switches'],
  },
  creators: { exports: ['creators.service.ts'], mayImport: ['notifications', 'songs', 'playlists'] },
  archive: { exports: [], mayImport: ['songs', 'playlists'] },
  explore: { exports: [], mayImport: ['songs', 'playlists'] },
  library: { exports: [], mayImport: ['songs', 'playlists'] },
  generation: {
    exports: [
      'generation.service.ts',
      'cancel-generation.service.ts',
      'generation-bin.service.ts',
      'source-objects.service.ts',
      'progress/pending-generations.service.ts',
      'request/request-generation.service.ts',
    ],
    mayImport: ['media', 'notifications', 'moderation', 'switches', 'credits', 'songs', 'profiles'],
  },
  bin: { exports: [], mayImport: ['songs', 'playlists', 'generation'] },
  content: { exports: [], mayImport: ['creators'] },
  search: { exports: [], mayImport: ['songs', 'creators', 'playlists'] },
  share: { exports: [], mayImport: ['songs', 'playlists', 'creators'] },
  reports: { exports: ['reporter-pseudonyms.service.ts'], mayImport: ['songs', 'playlists', 'creators'] },
  operate: { exports: [], mayImport: ['songs', 'switches', 'billing'] },
  account: {
    exports: ['export-media.service.ts'],
    mayImport: ['media', 'security', 'songs', 'auth', 'generation', 'reports'],
  },
  'demo-catalog': {
    exports: [],
    mayImport: ['moderation', 'credits', 'songs', 'profiles', 'playlists', 'auth', 'creators', 'generation'],
  },
  housekeeping: {
    exports: [],
    mayImport: ['media', 'moderation', 'songs', 'profiles', 'playlists', 'generation', 'account'],
  },
}

export interface FileLocation {
  path: string
  workspace: string
  /** The folder under `src`, where the workspace has layers and the file is in one. */
  layer: string | null
  /** The folder under `src/features`. */
  feature: string | null
}

export function locateFile(path: string): FileLocation | null {
  for (const [workspace, { folder }] of Object.entries(WORKSPACES)) {
    if (!path.startsWith(`${folder}/`)) continue
    const [first, second, third, fourth] = path.slice(folder.length + 1).split('/')
    const isLayered = first === 'src' && second !== undefined && Object.hasOwn(LAYERS[workspace] ?? {}, second)
    const layer = isLayered ? second : null
    const feature = layer === 'features' && fourth !== undefined ? (third ?? null) : null
    return { path, workspace, layer, feature }
  }
  return null
}

export const isTestFile = (path: string): boolean => /\.(?:test|fixture)\.tsx?$|\/test\//.test(path)
