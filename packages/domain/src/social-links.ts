export const SOCIAL_NETWORKS = ['x', 'instagram', 'youtube', 'github'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
export type SocialLinks = Partial<Record<SocialNetwork, string>>

interface Network {
  hosts: readonly string[]
  handle: RegExp
  urlOf: (handle: string) => string
}

const NETWORKS: Record<SocialNetwork, Network> = {
  x: {
    hosts: ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    handle: /^\w{1,15}$/,
    urlOf: (handle) => `https://x.com/${handle}`,
  },
  instagram: {
    hosts: ['instagram.com', 'www.instagram.com'],
    handle: /^(?!\.)(?!.*\.\.)[\w.]{1,30}(?<!\.)$/,
    urlOf: (handle) => `https://www.instagram.com/${handle}`,
  },
  youtube: {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    handle: /^(?![.-])[\w.-]{3,30}(?<![.-])$/,
    urlOf: (handle) => `https://www.youtube.com/@${handle}`,
  },
  github: {
    hosts: ['github.com', 'www.github.com'],
    handle: /^(?!-)(?!.*--)[A-Za-z0-9-]{1,39}(?<!-)$/,
    urlOf: (handle) => `https://github.com/${handle}`,
  },
}

/** Returns the handle from an https address of the network or from a written handle; null if the text is neither. */
export function parseSocialHandle(network: SocialNetwork, written: string): string | null {
  const { hosts, handle } = NETWORKS[network]
  const text = written.trim()
  const name = text.includes('/') ? singlePathSegment(text, hosts) : text
  const bare = name?.replace(/^@/, '') ?? ''
  return handle.test(bare) ? bare : null
}

function singlePathSegment(text: string, hosts: readonly string[]): string | null {
  const address = /^[\w.-]+\//.test(text) ? `https://${text}` : text
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!hosts.includes(url.hostname)) return null
  const steps = url.pathname.split('/').filter(Boolean)
  return steps.length === 1 ? (steps[0] ?? null) : null
}

export function socialUrlOf(network: SocialNetwork, handle: string): string {
  return NETWORKS[network].urlOf(handle)
}
