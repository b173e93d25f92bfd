import type { SignupBonus } from '#features/credits/signup-bonus.service.ts'
import type { Config } from '#platform/config/config.ts'

/** How the bonus is granted to a visitor who signs in from this address. */
export const signupBonusFor = (config: Config, address: string): SignupBonus => ({
  key: config.PSEUDONYM_KEY,
  guard: {
    address,
    limits: {
      creditsPerDay: config.BONUS_DAILY_CREDITS,
      perSubnetPerDay: config.BONUSES_PER_SUBNET_PER_DAY,
      perNetworkPerDay: config.BONUSES_PER_NETWORK_PER_DAY,
    },
  },
})
