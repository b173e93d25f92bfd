import { NewsPage } from '#features/content/news-page.tsx'

export function Component() {
  return <NewsPage />
}
