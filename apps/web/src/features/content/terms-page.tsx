import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ContentPage } from './content-page.tsx'

export function TermsPage() {
  return (
    <ContentPage
      title={<Trans>Terms</Trans>}
      lead={<Trans>The agreement between you and Cadenza, in plain words.</Trans>}
    >
      <h2>
        <Trans>Your songs are yours</Trans>
      </h2>
      <p>
        <Trans>
          What you make here belongs to you. Making a song public lets other people listen to it here. You can take it
          back at any time.
        </Trans>
      </p>
      <h2>
        <Trans>Credits</Trans>
      </h2>
      <p>
        <Trans>
          Making a song costs credits: 1 for each second of music, 30 for the cover, 5 for the title. A new account
          starts with 300. Credits never expire. When a song fails, its credits come back.
        </Trans>
      </p>
      <h2>
        <Trans>What is not allowed</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Asking for the voice, the name or the work of a real artist.</Trans>
        </li>
        <li>
          <Trans>Passing off a song as the recording of somebody else.</Trans>
        </li>
        <li>
          <Trans>Songs that call for harm, and attempts to break or overload the service.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Prompts that name artists or songs are rewritten before anything is made, and you see what was sent instead.
          If a song here uses your work, the page <Link to="/dmca">DMCA</Link> says what to do.
        </Trans>
      </p>
      <h2>
        <Trans>No promises we cannot keep</Trans>
      </h2>
      <p>
        <Trans>
          The service is offered as it is. It can be down, and music made by a machine can resemble other music. Listen
          before you publish.
        </Trans>
      </p>
    </ContentPage>
  )
}
