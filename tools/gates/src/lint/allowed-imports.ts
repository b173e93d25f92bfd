const PACKAGES = ['domain', 'contract', 'composer', 'cover']

interface Workspace {
  folder: string
  mayImport: readonly string[]
}

/** Every workspace by its name after `@cadenza/`, and the other workspaces its code may import. */
export const WORKSPACES: Readonly<Record<string, Workspace>> = {
  domain: { folder: 'packages/domain', mayImport: [] },
  contract: { folder: 'packages/contract', mayImport: ['domain'] },
  composer: { folder: 'packages/composer', mayImport: [] },
  cover: { folder: 'packages/cover', mayImport: [] },
  content: { folder: 'packages/content', mayImport: [] },
  ffmpeg: { folder: 'packages/ffmpeg', mayImport: [] },
  server: { folder: 'apps/server', mayImport: [...PACKAGES, 'content', 'ffmpeg'] },
  web: { folder: 'apps/web', mayImport: [...PACKAGES, 'content'] },
  band: { folder: 'apps/band', mayImport: [...PACKAGES, 'ffmpeg'] },
  dev: { folder: 'dev', mayImport: [...PACKAGES, 'ffmpeg'] },
  e2e: { folder: 'e2e', mayImport: [...PACKAGES, 'content', 'dev'] },
  bench: { folder: 'bench', mayImport: [...PACKAGES, 'dev', 'server'] },
  codegen: { folder: 'tools/codegen', mayImport: [...PACKAGES, 'dev', 'server'] },
  gates: { folder: 'tools/gates', mayImport: PACKAGES },
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
