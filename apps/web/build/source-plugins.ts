import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { contentPlugin } from './content-plugin.ts'
import { reactRouterPlugin } from './react-router-plugin.ts'
import { soundsPlugin } from './sounds-plugin.ts'
import { standInsPlugin } from './stand-ins-plugin.ts'

/** What turns our sources into JavaScript, for the browser and for prerendering alike. */
export function sourcePlugins(cwd: string): PluginOption[] {
  // The Lingui macro looks for its configuration in the working folder, which is the root when tests run.
  process.env['LINGUI_CONFIG'] ??= join(cwd, 'lingui.config.ts')
  return [
    reactRouterPlugin(cwd),
    standInsPlugin(cwd),
    react(),
    lingui({ cwd }),
    babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd })] }),
    contentPlugin(),
    soundsPlugin({ hasAudio: !process.env['VITEST'] }),
  ]
}
