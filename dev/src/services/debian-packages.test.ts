import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { installCephPrograms } from './ceph-packages.ts'
import { libraryClosure } from './debian-packages.ts'

const APT_CACHE_OUTPUT = `radosgw
  Depends: ceph-common
  Depends: librgw2
  Depends: media-types
ceph-common
 |Depends: adduser
  Depends: python3-rados
  Depends: libtinfo6
  PreDepends: zlib1g
librgw2
  Depends: libc6
  Depends: librados2
    librados2t64
librados2
  Depends: <libnss-any>
  Depends: librgw2
python3-rados
  Depends: libpython3.11
<libnss-any>
`

it('follows dependencies through libraries only, and never takes the C library', () => {
  expect(libraryClosure(APT_CACHE_OUTPUT, ['radosgw', 'ceph-common'])).toEqual([
    'ceph-common',
    'librados2',
    'librgw2',
    'libtinfo6',
    'radosgw',
    'zlib1g',
  ])
})

it('leaves out unused libraries and what only they need', () => {
  const output = `ffmpeg
  Depends: libavcodec59
  Depends: libgl1
libgl1
  Depends: libglx-mesa0
  Depends: libx11-6
libglx-mesa0
  Depends: libllvm15
`
  expect(libraryClosure(output, ['ffmpeg'], ['libglx-mesa0'])).toEqual(['ffmpeg', 'libavcodec59', 'libgl1', 'libx11-6'])
})

it.runIf(process.platform === 'linux')('reports that apt-get is missing and downloads nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-no-apt-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  vi.stubEnv('PATH', dir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said: string[] = []
  const install = installCephPrograms(join(dir, 'ceph'), { print: (text) => said.push(text) })
  await expect(install).rejects.toThrow(/^no apt-get here$/)
  expect(said).toEqual([])
})
