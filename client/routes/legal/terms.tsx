import { Link } from 'react-router'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitorContext).config
  return { canonical: `${publicUrl}/tos`, host: new URL(publicUrl).host }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Terms of service',
    description: 'What you and this site may expect of each other.',
    canonical: loaderData?.canonical,
  })

export default function TermsRoute({ loaderData: { host } }: Route.ComponentProps) {
  return (
    <LegalPage title="Terms of service" since="1 November 2026" host={host}>
      <p>
        {host} is a place to announce events and to go to them. By using it you accept these terms. An event may have
        terms of its own; they stand on its page, they apply between you and its host, and you accept them when you
        register.
      </p>
      <h2>Your account</h2>
      <p>
        Use your own name or one people know you by, and an e-mail address you read. Keep your password to yourself. You
        are answerable for what is done with your account until you tell us that somebody else has it.
      </p>
      <h2>When you go to an event</h2>
      <ul>
        <li>
          A confirmed place is yours until you cancel it. Cancel as soon as you know: somebody may be waiting for it.
        </li>
        <li>
          A line is served in its order, by rules that everybody in it can read. An offer is yours until the time it
          names; after that it goes to the next.
        </li>
        <li>The event is the host’s. They decide what happens there, and they answer for it.</li>
      </ul>
      <h2>When you host one</h2>
      <ul>
        <li>Say what it is, when, where, and what it costs. Tell your guests when any of it changes.</li>
        <li>Use your guests’ names and addresses for the event and for nothing else.</li>
        <li>Do not sell places in the line, and do not give them out against its rules.</li>
        <li>Follow the law of the place: permits, safety, noise, age limits, taxes.</li>
      </ul>
      <h2>What you write and show</h2>
      <p>
        It stays yours. You let us show it on this site, in its notifications and in link previews, as long as it is
        here. Do not post what is unlawful, what hurts or harasses people, what belongs to somebody else, or what is
        there to deceive. Hosts may remove what is posted at their events; we may remove anything that breaks these
        terms, and close accounts that keep doing so.
      </p>
      <h2>What we promise, and what not</h2>
      <p>
        We run this site with care, and as it is. We cannot promise that it never fails or that an event takes place. We
        are liable for intent and gross negligence, for injury to life and health, and where the law leaves no choice;
        beyond that, only for what one could foresee.
      </p>
      <h2>Changes and the end</h2>
      <p>
        You may leave at any time. If we change these terms we say so here, with the new date, and you decide whether to
        stay. If one sentence should be void, the others hold.
      </p>
      <p>
        What happens with your data stands in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </LegalPage>
  )
}
