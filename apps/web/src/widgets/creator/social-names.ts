import type { SocialNetwork } from '@cadenza/domain/social-links'

/** As they call themselves, in every language. */
export const SOCIAL_NAMES: Record<SocialNetwork, string> = {
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
}
