import { type ReactNode, useState } from 'react'
import { createMemoryPageRouter } from '#lib/routing/page-router.ts'
import { RouterProvider } from '#lib/routing/router-provider.tsx'

/** What the components of a test need around them to have links. */
export function MemoryRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryPageRouter([{ path: '*', element: children }], '/'))
  return <RouterProvider router={router} />
}
