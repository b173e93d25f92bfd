import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ImageName, PACKAGES_OF_IMAGES, writeBillOfMaterials } from './bill-of-materials.ts'

/** `npm run sbom`: writes a bill of materials for each image into dist/. */
const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..')
const folder = join(REPOSITORY_ROOT, 'dist')
mkdirSync(folder, { recursive: true })
for (const image of Object.keys(PACKAGES_OF_IMAGES) as ImageName[]) {
  const file = join(folder, `${image}.cdx.json`)
  writeBillOfMaterials(REPOSITORY_ROOT, image, file)
  process.stdout.write(`${file}\n`)
}
