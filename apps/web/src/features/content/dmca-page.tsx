import { Trans } from '@lingui/react/macro'
import { ContentPage } from './content-page.tsx'

export function DmcaPage() {
  return (
    <ContentPage
      title={<Trans>DMCA</Trans>}
      lead={<Trans>If a public song here uses your work without permission, this is how it comes down.</Trans>}
    >
      <h2>
        <Trans>What a notice needs</Trans>
      </h2>
      <ul>
        <li>
          <Trans>The address of the song on this site.</Trans>
        </li>
        <li>
          <Trans>The work of yours that it uses, and which part of it.</Trans>
        </li>
        <li>
          <Trans>Your name and a way to reach you.</Trans>
        </li>
        <li>
          <Trans>
            A statement that you believe in good faith that the use is not permitted, that what you say is accurate, and
            that you own the right or act for the owner.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Send it to the operator of the site on which you found the song.</Trans>
      </p>
      <h2>
        <Trans>What happens then</Trans>
      </h2>
      <p>
        <Trans>
          The song is taken out of public view while the notice is looked at, and its maker is told why. The maker may
          answer. If the notice was mistaken, the song returns. Accounts that do this again and again are closed.
        </Trans>
      </p>
    </ContentPage>
  )
}
