import type { ReactNode } from 'react'

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const TwitterGlyph = () => (
  <Glyph>
    <path d="M4 4l16 16M20 4L4 20" />
  </Glyph>
)

export const InstagramGlyph = () => (
  <Glyph>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17.2 6.8v.01" />
  </Glyph>
)

export const YouTubeGlyph = () => (
  <Glyph>
    <rect x="2" y="5" width="20" height="14" rx="4" />
    <path d="M10 9l5 3-5 3Z" fill="currentColor" />
  </Glyph>
)

export const GitHubGlyph = () => (
  <Glyph>
    <path d="M9 20c-4 1.2-4-2-6-2.4M15 22v-3.6c0-1 .1-1.5-.5-2.1 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.3 4.3 0 0 0-.1-3.2s-1-.3-3.4 1.3a11.7 11.7 0 0 0-6.2 0C6.6 3.6 5.6 3.9 5.6 3.9a4.3 4.3 0 0 0-.1 3.2A4.6 4.6 0 0 0 4.2 10.3c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2.1V22" />
  </Glyph>
)
