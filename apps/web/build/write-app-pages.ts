import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadPrerenderer } from './load-prerenderer.ts'
import { makeAppPages } from './templates/app-pages.ts'

// Writes the pages that the server fills into a folder, without style and scripts: the server's tests fill them.

const [folder = '.'] = process.argv.slice(2)
const { renderPage } = await loadPrerenderer(join(import.meta.dirname, '..'))
for (const { name, html } of await makeAppPages(renderPage)) await writeFile(join(folder, `${name}.html`), html)
// The app's player keeps channels open that never end.
process.exit(0)
