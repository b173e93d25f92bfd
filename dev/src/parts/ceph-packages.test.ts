import { expect, it } from 'vitest'
import { libraryClosure } from './ceph-packages.ts'

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
