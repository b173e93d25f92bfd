import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** For sections that come after the page: when it was scrolled to what its address names, they were not there. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  const [wanted] = useState(hash.slice(1))
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.scrollIntoView()
  }, [wanted])
}
