import { ArticleListPage } from '#features/content/article-list-page.tsx'

export function Component() {
  return <ArticleListPage kind="blog" />
}
