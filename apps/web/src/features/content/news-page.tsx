import { Trans } from '@lingui/react/macro'
import { ContentPage } from './content-page.tsx'

export function NewsPage() {
  return (
    <ContentPage title={<Trans>News</Trans>} lead={<Trans>What changed, newest first.</Trans>}>
      <article>
        <h2>
          <Trans>The doors are open</Trans>
        </h2>
        <p>
          <Trans>
            You can sign in with Google, see and end the sessions of your account, choose a light or a dark stage, and
            read everything in English, Spanish, French or German. The app installs on a phone and opens without a
            network.
          </Trans>
        </p>
        <p>
          <Trans>Making songs comes next. What you write on the Create page is kept on your device until then.</Trans>
        </p>
      </article>
    </ContentPage>
  )
}
