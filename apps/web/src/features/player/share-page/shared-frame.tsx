import type { ReactNode } from 'react'
import { SharedHead } from './shared-head.tsx'
import './shared-song.css'

/** Around a song that could not be shown. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SharedHead />
      {children}
    </>
  )
}
