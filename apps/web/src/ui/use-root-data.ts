import { useLayoutEffect } from 'react'

/**
 * Keeps a data attribute on the root element, unless the value is null, while the component is shown: for rules about
 * other parts of the page. With `:has()` the browser would search the whole page again after each change of a class or an
 * attribute.
 */
export function useRootData(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return undefined
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
}
