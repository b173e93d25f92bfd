import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#widgets/page/page.tsx'
import { TextBody } from './text-body.tsx'
import { textQuery } from './text-query.ts'
import { useLanguage } from '#lib/use-language.ts'

interface TextPageProps {
  slug: 'cookies' | 'dmca' | 'help' | 'privacy' | 'terms'
  /** Shown until the text with its own title is loaded. */
  title: ReactNode
}

export function TextPage({ slug, title }: TextPageProps) {
  const query = useQuery(textQuery('pages', slug, useLanguage()))
  return (
    <Page title={query.data?.title ?? title}>
      <TextBody query={query} />
    </Page>
  )
}
