import { ArticlePage } from '#features/content/article-page.tsx'

export function Component() {
  return <ArticlePage kind="blog" />
}
