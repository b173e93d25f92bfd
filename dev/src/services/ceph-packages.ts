import { join } from 'node:path'
import { findUnpackedPackages, installDebianPackages, type UnpackedPackages } from './debian-packages.ts'

export interface CephPrograms {
  binDir: string
  libraryPath: string
  libraryDir: string
}

// These are only the daemons and the tools that prepare them: the Python command line and the disk tools are never run.
const CEPH = {
  name: 'Ceph',
  packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-base', 'ceph-common'],
  downloadMegabytes: 85,
}

function programsIn({ rootDir, libraryDirName }: UnpackedPackages): CephPrograms {
  const libraryDir = join(rootDir, 'usr/lib', libraryDirName)
  return {
    binDir: join(rootDir, 'usr/bin'),
    libraryDir,
    libraryPath: [libraryDir, join(libraryDir, 'ceph'), join(rootDir, 'lib', libraryDirName)].join(':'),
  }
}

export function findCephPrograms(cacheDir: string): CephPrograms | undefined {
  const unpacked = findUnpackedPackages(cacheDir)
  return unpacked && programsIn(unpacked)
}

export async function installCephPrograms(
  cacheDir: string,
  options: { print: (text: string) => void; path?: string | undefined },
): Promise<CephPrograms> {
  return programsIn(await installDebianPackages(cacheDir, CEPH, options))
}
