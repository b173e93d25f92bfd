import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Our packages in each image of deploy/Containerfile. The web app is in the api's as a bundle of what it depends on. */
export const PACKAGES_OF_IMAGES = {
  'cadenza-api': ['@cadenza/server', '@cadenza/web'],
  'cadenza-worker': ['@cadenza/server', '@cadenza/band'],
} as const
export type ImageName = keyof typeof PACKAGES_OF_IMAGES

/** Our own packages are under the license of the repository and do not repeat it. */
function addLicense(folder: string, license: string): void {
  for (const path of globSync('{apps,packages}/*/package.json', { cwd: folder })) {
    const file = join(folder, path)
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, license }))
  }
}

/**
 * Writes the npm packages of an image to a file, as CycloneDX JSON: what the lock file installs for the manifests that
 * the image is built from, without dev dependencies. The same lock file always gives the same bytes. Programs of Debian
 * are not in it; images hold the record of their packages for scanners.
 */
export function writeBillOfMaterials(root: string, image: ImageName, file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-sbom-'))
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    const select = join(root, 'deploy/image/select-workspaces.ts')
    run(process.execPath, [select, '--root', root, '--out', folder, ...PACKAGES_OF_IMAGES[image]])
    const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string }
    addLicense(folder, license)
    run('npm', ['prune', '--package-lock-only', '--omit=dev', '--ignore-scripts', '--offline'])
    run(process.execPath, [
      join(root, 'node_modules/.bin/cyclonedx-npm'),
      '--package-lock-only',
      '--omit=dev',
      '--output-reproducible',
      '--validate',
      '--output-format=JSON',
      `--output-file=${file}`,
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
