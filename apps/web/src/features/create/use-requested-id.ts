import { useSearchParams } from 'react-router'

/** What a parameter of the address asks this page to open, and how to take it out of the address. */
export function useRequestedId(param: string): { id: string | null; clear: () => void } {
  const [params, setParams] = useSearchParams()
  const clear = (): void =>
    setParams(
      (known) => {
        const rest = new URLSearchParams(known)
        rest.delete(param)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  return { id: params.get(param), clear }
}
