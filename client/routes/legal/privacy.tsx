import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sentry } = context.get(visitorContext).config
  return { address: `${publicUrl}/privacy`, host: new URL(publicUrl).host, isReporting: sentry !== null }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  return pageMeta({
    title: i18n._(msg`Privacy`),
    description: i18n._(msg`What this site stores about you, and why.`),
    canonical: loaderData && { address: loaderData.address, ...languagesOfPage(matches) },
  })
}

export default function PrivacyRoute({ loaderData: { host, isReporting } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Privacy`} since={t`1 November 2026`} host={host}>
      <p>
        <Trans>
          This site runs Marquee on its own server. The people who run {host} (“we”) decide what happens with your data.
          The makers of the software never see it. We show no ads, use no third-party analytics and sell nothing.
        </Trans>
      </p>
      <h2>
        <Trans>What we store</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Your account:</strong> your name, your email address, a photo if you add one, and your password as a
            hash that can’t be reversed.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your registrations:</strong> the events you register for, how many spots you book, the waitlists you
            join and the terms you accept. If you register without an account, the name and email address you give for
            that event.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you post:</strong> comments, reactions and photos. We remove location and camera data from
            photos before we store them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your sessions:</strong> the IP address and browser you log in from, so that you can spot a login
            that isn’t yours.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Emails to you:</strong> what we sent and to which address, for 30 days, or 90 if it couldn’t be
            delivered. If you unsubscribe from an event, we store that too.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Notifications, if you turn them on:</strong> the address that your browser’s maker gave it for them,
            until you turn them off. They send the notification to your browser and can’t read it.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          The hosts of an event see the name, email address and group size of everyone who registers or joins the
          waitlist. Everyone who can see the event sees its comments and the names of some guests. Other guests never
          see your email address. The waitlist history contains no names.
        </Trans>
      </p>
      <h2>
        <Trans>Cookies</Trans>
      </h2>
      <p>
        <Trans>
          One keeps you logged in. If you register without an account, one remembers your registration in this browser
          for 90 days; you can clear it on the event page. One remembers whether you prefer light or dark mode. If you
          follow someone’s invitation link, one remembers for 30 days who invited you, so that the host can thank them.
          One tells your browser apart from others on the same network for a week, so that a crowd behind one router
          isn’t taken for a robot. One remembers that you’ve logged in on this device, so that strangers who try your
          password can’t lock you out. None of them tracks you on other sites.
        </Trans>
      </p>
      <h2>
        <Trans>Errors</Trans>
      </h2>
      <p>
        {isReporting ? (
          <Trans>
            When something breaks, we send a report to our error-reporting service. It says what broke, in which browser
            and who was logged in, so that we can fix it.
          </Trans>
        ) : (
          <Trans>When something breaks, we write it to our own log. No report leaves this server.</Trans>
        )}
      </p>
      <h2>
        <Trans>How long we store it</Trans>
      </h2>
      <p>
        <Trans>
          We store your account and your activity until you delete your account. If you registered without an account,
          we delete your name, email address and answers 365 days after the event, unless the host chose a different
          period. Everyone’s answers to the host’s questions are deleted at the same time. Totals without names stay.
          Photos that never became part of an event are deleted after 48 hours.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          If you don’t have an account, open the link to your registration or waitlist entry. Its “Your data” page lets
          you see, download and erase what we store under that link. If you have an account, you can do the same on your
          account page. You can also have your data corrected or object to its use. For anything else, write to the
          people who run {host}. The host of an event can remove your registration right away. If we don’t answer, you
          can contact the data protection authority where you live.
        </Trans>
      </p>
      <p>
        <Trans>
          Our <Link to="/tos">terms</Link> say what you and we can expect of each other.
        </Trans>
      </p>
    </LegalPage>
  )
}
