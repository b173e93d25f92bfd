import { PrivacyPage } from '#features/content/privacy-page.tsx'

export function Component() {
  return <PrivacyPage />
}
