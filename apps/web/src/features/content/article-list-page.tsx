import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { articles } from 'virtual:content'
import { useIsHydrating } from '#lib/hydration.ts'
import { useLanguage } from '#lib/use-language.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#widgets/page/page.tsx'
import { ArticleDate } from './article-date.tsx'
import type { ArticleKind } from './article-page.tsx'
import { isArticleMissing } from './missing-article.ts'

const TITLES: Record<ArticleKind, ReactNode> = { blog: <Trans>Blog</Trans>, news: <Trans>News</Trans> }

const LEADS: Record<ArticleKind, ReactNode> = {
  blog: <Trans>Notes on how Cadenza is made and why it is made that way.</Trans>,
  news: <Trans>What changed, newest first.</Trans>,
}

export function ArticleListPage({ kind }: { kind: ArticleKind }) {
  const language = useLanguage()
  const location = useLocation()
  // The browser keeps the state when the page is loaded again, and the document does not know of it.
  const isHydrating = useIsHydrating()
  const isRedirected = isArticleMissing(location.state) && !isHydrating
  const feed = language === 'en' ? `/${kind}/feed.xml` : `/${kind}/feed.xml?language=${language}`
  return (
    <Page
      title={TITLES[kind]}
      action={
        <a href={feed} type="application/atom+xml" className="inline-flex min-h-11 items-center type-meta underline">
          <Trans>Feed</Trans>
        </a>
      }
    >
      <link rel="alternate" type="application/atom+xml" title={`Cadenza ${kind}`} href={feed} />
      <p className="max-w-[60ch] text-card text-ink-2">{LEADS[kind]}</p>
      {isRedirected && (
        <Notice tone="warn" role="status" className="mt-4 max-w-[60ch]">
          <Trans>That article is not here, or not any more. These are.</Trans>
        </Notice>
      )}
      <ul className="mt-6 max-w-[60ch] divide-y divide-line">
        {articles[kind][language].map(({ slug, title, description, date }) => (
          <li key={slug} className="relative py-5">
            <ArticleDate date={date} />
            <h2 className="mt-1 type-section">
              <Link to={`/${kind}/${slug}`} className="after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-1.5 text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
