import { useNavigate } from 'react-router'

/** The router counts the pages of this visit. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** To the page before; whoever came here by a link of somebody else's has none, and goes to their songs. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/library'))
}
