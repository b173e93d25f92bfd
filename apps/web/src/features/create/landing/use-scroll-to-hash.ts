import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** For sections that load after the page: they did not exist when the browser scrolled to the hash of the URL. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  const [wanted] = useState(hash.slice(1))
  useEffect(() => {
    if (wanted !== '') document.getElementById(wanted)?.scrollIntoView()
  }, [wanted])
}
