import { BlogPage } from '#features/content/blog-page.tsx'

export function Component() {
  return <BlogPage />
}
