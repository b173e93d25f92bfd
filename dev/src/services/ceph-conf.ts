import { join } from 'node:path'
import type { CephPrograms } from './ceph-packages.ts'

export interface CephPorts {
  monitor: number
  gateway: number
}

export const CLUSTER_ID = '85eeda4c-d052-4bdf-8419-984a4f00c3d3'

// One monitor, one disk, one gateway, no manager, loopback only, no cephx: S3 keys are the only access.
// The short intervals reduce the start from seven seconds to one: the defaults wait for nodes that do not exist here.
// The early log compaction keeps it at one second; by default each restart replays a longer log, up to four seconds.
export function cephConf(dir: string, ports: CephPorts, programs: CephPrograms, isThrowaway: boolean): string {
  return `[global]
fsid = ${CLUSTER_ID}
mon host = v1:127.0.0.1:${ports.monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
mgr initial modules =

osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 500

paxos propose interval = 0.02
paxos min wait = 0.01
objecter tick interval = 0.2
objecter timeout = 0.5
bdev aio poll ms = 20
osd op num shards = 2
osd fast shutdown notify mon = false
osd client watch timeout = 5
client mount timeout = 30

mon data = ${join(dir, 'mon')}
osd data = ${join(dir, 'osd')}
run dir = ${join(dir, 'run')}
admin socket =
osd objectstore = ${isThrowaway ? 'memstore' : 'bluestore'}
bluestore block size = 10737418240
bluestore fsck on mount = false
bluefs log compact min size = 1048576
bluefs log compact min ratio = 2
osd memory target = 939524096
mon data avail warn = 1
mon data avail crit = 1

log file = ${join(dir, 'log', '$name.log')}
mon cluster log file = ${join(dir, 'log', 'cluster.log')}
debug rocksdb = 0/0
debug bluestore = 0/0
debug bluefs = 0/0
debug bdev = 0/0
debug osd = 0/0
debug mon = 0/0
debug paxos = 0/0
debug ms = 0/0
debug rgw = 0/0

plugin dir = ${join(programs.libraryDir, 'ceph')}
erasure code dir = ${join(programs.libraryDir, 'ceph/erasure-code')}
osd class dir = ${join(programs.libraryDir, 'rados-classes')}

[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw data = ${join(dir, 'rgw')}
rgw thread pool size = 32
`
}
