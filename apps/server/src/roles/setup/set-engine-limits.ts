import { setMusicLimits } from '#features/generation/pipeline/provider-limiter.ts'
import type { Config } from '#platform/config/config.ts'
import type { SetupReport } from './setup-report.ts'

/** How many paid calls the engine lets through. */
export async function setEngineLimits(config: Config, report: SetupReport): Promise<void> {
  const { RESTATE_ADMIN_URL: adminUrl, MUSIC_CONCURRENCY: total, MUSIC_CONCURRENCY_PER_USER: perUser } = config
  if (adminUrl === undefined)
    return report.unchanged('engine', 'no limits of paid calls set: RESTATE_ADMIN_URL is not given')
  try {
    await setMusicLimits(adminUrl, { concurrency: total, concurrencyPerUser: perUser })
    report.unchanged('engine', `at most ${total} paid calls at once, ${perUser} of one user`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report.unchanged(
      'engine',
      `no limits of paid calls set (${reason}): start it with engine.env, then run setup again`,
    )
  }
}
