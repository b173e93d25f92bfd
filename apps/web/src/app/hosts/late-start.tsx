import { useEffect } from 'react'
import { measureSomeVisits } from '#app/vitals/start-vitals.ts'
import { UpdatePrompt } from './update-prompt.tsx'

/** What begins on every page, and not before its first load is over. */
export function LateStart() {
  useEffect(() => measureSomeVisits(), [])
  return <UpdatePrompt />
}
