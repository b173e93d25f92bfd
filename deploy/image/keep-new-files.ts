import { lstatSync, readdirSync, readFileSync, readlinkSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// `node keep-new-files.ts FOLDER BASE`: removes from FOLDER what is the same in BASE, so that an image on top of another
// adds only what is new.

function isSame(file: string, other: string): boolean {
  const [one, two] = [lstatSync(file), lstatSync(other, { throwIfNoEntry: false })]
  if (two === undefined) return false
  if (one.isSymbolicLink() && two.isSymbolicLink()) return readlinkSync(file) === readlinkSync(other)
  return one.isFile() && two.isFile() && one.size === two.size && readFileSync(file).equals(readFileSync(other))
}

/** Returns whether the folder is empty afterwards. */
function keepNew(folder: string, base: string): boolean {
  let isEmpty = true
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [path, other] = [join(folder, entry.name), join(base, entry.name)]
    if (entry.isDirectory()) {
      if (keepNew(path, other)) rmdirSync(path)
      else isEmpty = false
    } else if (isSame(path, other)) rmSync(path)
    else isEmpty = false
  }
  return isEmpty
}

const [folder, base] = process.argv.slice(2)
if (folder === undefined || base === undefined) throw new Error('usage: node keep-new-files.ts FOLDER BASE')
keepNew(folder, base)
