import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { Page } from '#widgets/page/page.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { ArticleDate } from './article-date.tsx'
import type { MissingArticleState } from './missing-article.ts'
import { TextBody } from './text-body.tsx'
import { hasText, textQuery } from './text-query.ts'
import { useLanguage } from '#lib/use-language.ts'

export type ArticleKind = 'blog' | 'news'

/** A missing article redirects to the list, which reports it. */
export function ArticlePage({ kind }: { kind: ArticleKind }) {
  const { slug = '' } = useParams()
  if (hasText(kind, slug)) return <Article key={slug} kind={kind} slug={slug} />
  return <Navigate to={`/${kind}`} replace state={{ isArticleMissing: true } satisfies MissingArticleState} />
}

function Article({ kind, slug }: { kind: ArticleKind; slug: string }) {
  const { t } = useLingui()
  const query = useQuery(textQuery(kind, slug, useLanguage()))
  const { data: article } = query
  usePageTitle(article?.title)
  const back = { to: `/${kind}`, label: kind === 'blog' ? t`All of the blog` : t`All news` }
  return (
    <Page title={article?.title ?? t`Loading`} back={back}>
      {article?.date && (
        <div className="mb-2">
          <ArticleDate date={article.date} />
        </div>
      )}
      <TextBody query={query} />
    </Page>
  )
}
