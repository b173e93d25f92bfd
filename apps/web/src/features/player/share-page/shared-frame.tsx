import type { ReactNode } from 'react'
import { SharedHead } from './shared-head.tsx'
import './shared-song.css'

/** The frame around the message that a song could not be shown. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SharedHead />
      {children}
    </>
  )
}
