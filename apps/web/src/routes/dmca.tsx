import { DmcaPage } from '#features/content/dmca-page.tsx'

export function Component() {
  return <DmcaPage />
}
