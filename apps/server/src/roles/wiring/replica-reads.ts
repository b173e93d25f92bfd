import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { startReadReplica } from '#platform/db/replica/read-replica.ts'
import { createReplicaReads, type ReplicaReads } from '#platform/http/replica-reads.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

/** Without a replica the primary answers everything. */
export function startReplicaReads(
  config: Config,
  primary: Database,
  logger: Logger,
): ReplicaReads & { close: () => Promise<void> } {
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  const replica = replicaUrl === undefined ? null : startReadReplica({ replicaUrl, config, primary, logger })
  return {
    ...createReplicaReads({ config, primary, replica }),
    close: async () => replica?.close(),
  }
}
