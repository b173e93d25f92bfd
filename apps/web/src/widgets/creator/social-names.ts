import type { SocialNetwork } from '@cadenza/domain/social-links'

/** Brand names, which are the same in every language. */
export const SOCIAL_NAMES: Record<SocialNetwork, string> = {
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
}
