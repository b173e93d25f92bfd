import { Trans } from '@lingui/react/macro'
import { ContentPage } from './content-page.tsx'

export function CookiesPage() {
  return (
    <ContentPage
      title={<Trans>Cookies</Trans>}
      lead={<Trans>Two cookies, both needed for signing in. That is why there is no banner.</Trans>}
    >
      <table>
        <thead>
          <tr>
            <th>
              <Trans>Cookie</Trans>
            </th>
            <th>
              <Trans>What it is for</Trans>
            </th>
            <th>
              <Trans>How long</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <Trans>Session</Trans>
            </td>
            <td>
              <Trans>Keeps you signed in. Scripts cannot read it.</Trans>
            </td>
            <td>
              <Trans>Until you sign out or it expires</Trans>
            </td>
          </tr>
          <tr>
            <td>
              <Trans>Sign-in state</Trans>
            </td>
            <td>
              <Trans>Ties the answer of the sign-in provider to the browser that asked for it.</Trans>
            </td>
            <td>
              <Trans>A few minutes, while you sign in</Trans>
            </td>
          </tr>
        </tbody>
      </table>
      <h2>
        <Trans>Local storage</Trans>
      </h2>
      <p>
        <Trans>
          Your browser also keeps your theme, your language, the words you are writing, whether you were signed in last
          time and, while you pay, a mark of where your balance stood. None of it is sent to us, and signing out removes
          all of it but the theme.
        </Trans>
      </p>
    </ContentPage>
  )
}
