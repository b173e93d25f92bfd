import type { Creator } from '@cadenza/contract/creators'
import { SOCIAL_NETWORKS, type SocialNetwork, socialUrlOf } from '@cadenza/domain/social-links'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GitHubGlyph, InstagramGlyph, TwitterGlyph, YouTubeGlyph } from '#ui/brand/social-glyphs.tsx'
import { SOCIAL_NAMES } from '#widgets/creator/social-names.ts'

const GLYPHS: Record<SocialNetwork, ReactNode> = {
  x: <TwitterGlyph />,
  instagram: <InstagramGlyph />,
  youtube: <YouTubeGlyph />,
  github: <GitHubGlyph />,
}

/** Links to the creator's profiles on other sites. */
export function SocialLinks({ creator: { name, links } }: { creator: Creator }) {
  const { t } = useLingui()
  const known = SOCIAL_NETWORKS.filter((network) => links[network])
  if (known.length === 0) return null
  return (
    <ul className="mt-3 -ml-2.5 flex flex-wrap gap-1">
      {known.map((network) => {
        const place = SOCIAL_NAMES[network]
        const label = t`${name} on ${place}`
        return (
          <li key={network}>
            <a
              href={socialUrlOf(network, links[network] ?? '')}
              target="_blank"
              rel="noreferrer nofollow ugc"
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-press tint-hover"
            >
              {GLYPHS[network]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
