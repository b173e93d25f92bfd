import { Trans } from '@lingui/react/macro'
import { ContentPage } from './content-page.tsx'

export function NewsPage() {
  return (
    <ContentPage title={<Trans>News</Trans>} lead={<Trans>What changed, newest first.</Trans>}>
      <article>
        <h2>
          <Trans>Songs are made here now</Trans>
        </h2>
        <p>
          <Trans>
            Describe a song, choose its length and its genres, have the lyrics written or write your own, and hear it a
            little later, with a title and a cover of its own. Every song shows what it cost, can be downloaded and
            shared, made public or kept private, and saved to playlists.
          </Trans>
        </p>
        <p>
          <Trans>
            Whoever visits hears the newest public songs on the first page and meets the people who made them.
          </Trans>
        </p>
      </article>
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
      </article>
    </ContentPage>
  )
}
