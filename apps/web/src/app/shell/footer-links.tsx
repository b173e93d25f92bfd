import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { GitHubGlyph, InstagramGlyph, TwitterGlyph, YouTubeGlyph } from '#ui/brand/social-glyphs.tsx'

interface FooterLink {
  to: string
  label: MessageDescriptor
}

interface FooterColumn {
  title: MessageDescriptor
  links: readonly FooterLink[]
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: msg`Product`,
    links: [
      { to: '/#features', label: msg`Features` },
      { to: '/#pricing', label: msg`Pricing` },
      { to: '/#api', label: msg`API` },
      { to: '/#changelog', label: msg`Changelog` },
    ],
  },
  {
    title: msg`Resources`,
    links: [
      { to: '/', label: msg`Documentation` },
      { to: '/blog', label: msg`Blog` },
      { to: '/news', label: msg`News` },
    ],
  },
  {
    title: msg`Company`,
    links: [
      { to: '/', label: msg`About` },
      { to: '/', label: msg`Careers` },
      { to: '/', label: msg`Contact` },
      { to: '/', label: msg`Press Kit` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: '/privacy', label: msg`Privacy` },
      { to: '/terms', label: msg`Terms` },
      { to: '/cookies', label: msg`Cookies` },
      { to: '/dmca', label: msg`DMCA` },
    ],
  },
]

export const LEGAL_LINKS: readonly FooterLink[] = [
  { to: '/privacy', label: msg`Privacy` },
  { to: '/terms', label: msg`Terms` },
  { to: '/cookies', label: msg`Cookies` },
]

interface SocialLink {
  name: string
  href: string
  glyph: ReactNode
}

/** The links lead to the networks themselves until Cadenza has accounts on them. */
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { name: 'Twitter', href: 'https://x.com/', glyph: <TwitterGlyph /> },
  { name: 'Instagram', href: 'https://www.instagram.com/', glyph: <InstagramGlyph /> },
  { name: 'YouTube', href: 'https://www.youtube.com/', glyph: <YouTubeGlyph /> },
  { name: 'GitHub', href: 'https://github.com/', glyph: <GitHubGlyph /> },
]
