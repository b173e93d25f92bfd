import { TermsPage } from '#features/content/terms-page.tsx'

export function Component() {
  return <TermsPage />
}
