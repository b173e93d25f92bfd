import type { ReactNode } from 'react'
import { Prose } from '#ui/prose.tsx'
import { Page } from '#widgets/page.tsx'

interface ContentPageProps {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

export function ContentPage({ title, lead, children }: ContentPageProps) {
  return (
    <Page title={title}>
      <Prose>
        <p className="text-card text-ink-2">{lead}</p>
        {children}
      </Prose>
    </Page>
  )
}
