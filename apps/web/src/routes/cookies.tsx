import { CookiesPage } from '#features/content/cookies-page.tsx'

export function Component() {
  return <CookiesPage />
}
