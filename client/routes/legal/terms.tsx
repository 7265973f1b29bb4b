import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitorContext).config
  return { address: `${publicUrl}/tos`, host: new URL(publicUrl).host }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  return pageMeta({
    title: i18n._(msg`Terms of service`),
    description: i18n._(msg`What you and this site can expect of each other.`),
    canonical: loaderData && { address: loaderData.address, ...languagesOfPage(matches) },
  })
}

export default function TermsRoute({ loaderData: { host } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <LegalPage title={t`Terms of service`} since={t`1 November 2026`} host={host}>
      <p>
        <Trans>
          {host} is for hosting events and going to them. By using it, you accept these terms. Some events have their
          own terms. You’ll find them on the event page and accept them when you register. They apply between you and
          the host.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Use your own name or one people know you by, and an email address you check. Keep your password to yourself.
          You’re responsible for what happens with your account until you tell us that someone else has access to it.
        </Trans>
      </p>
      <h2>
        <Trans>When you go to an event</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            A confirmed spot is yours until you cancel. If you can’t make it, cancel as soon as you know: someone may be
            waiting for your spot.
          </Trans>
        </li>
        <li>
          <Trans>
            Waitlists follow an order and rules that everyone on them can read. An offered spot is held for you until
            its deadline. After that, it goes to the next person.
          </Trans>
        </li>
        <li>
          <Trans>The host decides what happens at an event and is responsible for it.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>When you host an event</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Say what it is, when and where it is, and what it costs. Tell your guests if any of that changes.
          </Trans>
        </li>
        <li>
          <Trans>Use your guests’ names and email addresses for the event and nothing else.</Trans>
        </li>
        <li>
          <Trans>Don’t sell spots on the waitlist, and don’t hand them out against its rules.</Trans>
        </li>
        <li>
          <Trans>Follow local law: permits, safety, noise, age limits, taxes.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What you post</Trans>
      </h2>
      <p>
        <Trans>
          What you post stays yours. As long as it’s here, you let us show it on this site, in notifications and in link
          previews. Don’t post anything that’s illegal, hurts or harasses people, belongs to someone else or is meant to
          deceive. Hosts can remove posts at their events. We can remove anything that breaks these terms and close
          accounts that keep breaking them.
        </Trans>
      </p>
      <h2>
        <Trans>What we promise, and what we don’t</Trans>
      </h2>
      <p>
        <Trans>
          We run this site with care and provide it as it is. We can’t promise that it never fails or that every event
          takes place. We’re liable for intent and gross negligence, for injury to life and health, and wherever the law
          requires it. Beyond that, we’re liable only for foreseeable damage.
        </Trans>
      </p>
      <h2>
        <Trans>Changes and leaving</Trans>
      </h2>
      <p>
        <Trans>
          You can leave at any time. If we change these terms, we’ll say so here with the new date, and you decide
          whether to stay. If one part of these terms is invalid, the rest still applies.
        </Trans>
      </p>
      <p>
        <Trans>
          Our <Link to="/privacy">privacy notice</Link> explains what happens with your data.
        </Trans>
      </p>
    </LegalPage>
  )
}
