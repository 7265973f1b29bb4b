import { Link } from 'react-router'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sentry } = context.get(visitorContext).config
  return { canonical: `${publicUrl}/privacy`, host: new URL(publicUrl).host, isReporting: sentry !== null }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Privacy',
    description: 'What this site keeps about you, and why.',
    canonical: loaderData?.canonical,
  })

export default function PrivacyRoute({ loaderData: { host, isReporting } }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" since="1 November 2026" host={host}>
      <p>
        This site runs Marquee on a server of its own. Whoever runs {host} (“we”) decides what happens with your data;
        the makers of the software never see it. There are no advertisements, no analytics by others, and nothing is
        sold.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, a picture if you add one, and your password as a hash
          that cannot be turned back.
        </li>
        <li>
          <strong>Your places:</strong> the events you register for, how many places you took, the lines you stood in,
          and the terms you accepted. If you come without an account, the name and e-mail address you gave for that
          event.
        </li>
        <li>
          <strong>What you write and show:</strong> comments, reactions, and pictures. Pictures lose their location and
          camera data before they are stored.
        </li>
        <li>
          <strong>Your sessions:</strong> the address and browser you logged in from, so that you can tell a stranger’s
          session from your own.
        </li>
        <li>
          <strong>Mail to you:</strong> to which address what was sent, for 30 days, and 90 when it could not be
          delivered; and that you want no more news of an event, when you said so.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        Hosts of an event see the name, the e-mail address and the party size of those who register or wait. Everybody
        who may see the event sees comments, and the names of some guests. Your e-mail address is never shown to other
        guests. The record of how a waitlist was served carries no names.
      </p>
      <h2>Cookies</h2>
      <p>
        One keeps you logged in. If you register without an account, one remembers your registration in this browser for
        90 days; you can make it forget on the event’s page. One remembers whether you prefer light or dark. If you
        follow somebody’s invitation link, one remembers for 30 days who invited you, so that the host can thank them.
        One, for a week, tells your browser apart from the others at your address, so that a crowd behind one router
        isn’t taken for a robot. One remembers that you’ve logged in on this device, so that strangers who try your
        password can’t lock you out. None of them follows you elsewhere.
      </p>
      <h2>Errors</h2>
      <p>
        {isReporting
          ? 'When something breaks, a report goes to the error-reporting service that we chose. It says what broke, in which browser, and who was logged in, so that we can put it right.'
          : 'When something breaks, a line in our own log says what broke. No report leaves this server.'}
      </p>
      <h2>How long</h2>
      <p>
        Your account and what you did with it: until you delete it. If you came to an event without an account, your
        name, e-mail address and answers are removed when the host’s term is over: 365 days after the event, unless the
        host chose otherwise. Answers to a host’s questions end then for everyone. Numbers without names stay. Pictures
        that never became part of an event are removed after 48 hours.
      </p>
      <h2>Your rights</h2>
      <p>
        If you came without an account, the link to your registration or your waitlist entry has a page “Your data”: it
        shows what we keep under that link, gives it to you as a file, and erases it. With an account you do the same on
        your account page. You may also have it corrected, and you may object to its use. For anything else, write to
        the people who run {host}; the host of an event can remove your registration at once. If we do not answer, you
        may turn to the data protection authority where you live.
      </p>
      <p>
        The <Link to="/tos">terms</Link> say what you and we may expect of each other.
      </p>
    </LegalPage>
  )
}
