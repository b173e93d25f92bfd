import { useNavigate } from 'react-router'

/** The router counts the pages of this visit in `idx`. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Goes to the previous page. A user who came from an external link has none and goes to the library. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/library'))
}
