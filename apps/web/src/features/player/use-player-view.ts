import { useSearchParams } from 'react-router'

interface PlayerView {
  hasLyricsOpen: boolean
  toggleLyrics: () => void
}

/** The view is stored in the URL, so that a link can open the lyrics of a song. */
export function usePlayerView(): PlayerView {
  const [params, setParams] = useSearchParams()
  const hasLyricsOpen = params.get('view') === 'lyrics'
  const toggleLyrics = (): void => {
    const wanted = new URLSearchParams(params)
    if (hasLyricsOpen) wanted.delete('view')
    else wanted.set('view', 'lyrics')
    setParams(wanted, { replace: true, preventScrollReset: true })
  }
  return { hasLyricsOpen, toggleLyrics }
}
