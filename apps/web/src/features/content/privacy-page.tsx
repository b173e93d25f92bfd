import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ContentPage } from './content-page.tsx'

export function PrivacyPage() {
  return (
    <ContentPage title={<Trans>Privacy Policy</Trans>} lead={<Trans>What Cadenza keeps about you, and why.</Trans>}>
      <h2>
        <Trans>What we store</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: the name, e-mail address and picture that your sign-in provider hands over. We never see your
            password.
          </Trans>
        </li>
        <li>
          <Trans>
            Your sessions: when a device signed in, when it was last seen, and what its browser calls itself. You can
            see and end them on the account page.
          </Trans>
        </li>
        <li>
          <Trans>
            What you make: the words you send, the songs made from them, and the credits they cost. Songs are private
            until you make them public.
          </Trans>
        </li>
        <li>
          <Trans>
            What you buy: the pack, its price and when you paid. You pay on a page of Stripe, so we never see your card.
          </Trans>
        </li>
        <li>
          <Trans>Technical records of requests, kept for a short time to find faults and to stop abuse.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What stays on your device</Trans>
      </h2>
      <p>
        <Trans>
          Your theme, your language and the words you have not sent yet. Signing out removes all of it but the theme.
        </Trans>
      </p>
      <h2>
        <Trans>What we do not do</Trans>
      </h2>
      <p>
        <Trans>
          No advertising, no tracking across other sites, no selling of data. The fonts, pictures and scripts of this
          site come from this site.
        </Trans>
      </p>
      <p>
        <Trans>
          The cookies are listed on the page <Link to="/cookies">Cookies</Link>.
        </Trans>
      </p>
    </ContentPage>
  )
}
