import { Trans } from '@lingui/react/macro'
import { ContentPage } from './content-page.tsx'

export function BlogPage() {
  return (
    <ContentPage
      title={<Trans>Blog</Trans>}
      lead={<Trans>Notes on how Cadenza is made and why it is made that way.</Trans>}
    >
      <article>
        <h2>
          <Trans>Why a fermata</Trans>
        </h2>
        <p>
          <Trans>
            A cadenza is the moment when the orchestra stops and one player improvises. In the score it is marked with a
            fermata, an arc over a dot, which means: hold. That sign is our logo, and it is what we want from a tool for
            music: everything else goes quiet, and the next idea is yours.
          </Trans>
        </p>
      </article>
      <article>
        <h2>
          <Trans>Say what it costs before it costs</Trans>
        </h2>
        <p>
          <Trans>
            One second of music is one credit. The price stands beside the button before you press it, you pay for the
            seconds that were delivered, and when a song fails the credits return. Nothing expires, so there is no
            reason to hurry.
          </Trans>
        </p>
      </article>
    </ContentPage>
  )
}
