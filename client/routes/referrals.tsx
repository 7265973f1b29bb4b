import { data, redirect } from 'react-router'
import { CreateReferralLink } from '#client/features/referrals/referral-mutations.ts'
import { ReferralLinkCard } from '#client/features/referrals/referral-link-card.tsx'
import { ShareableEvents } from '#client/features/referrals/shareable-events.tsx'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo-mutation.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo-preload.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Display, Heading } from '#client/ui/typography.tsx'
import type { Route } from './+types/referrals.ts'

const ReferralsPage = graphql(`
  query ReferralsPage {
    viewer {
      id
      referralLinks(first: 50) {
        edges {
          node {
            id
            ...ReferralLinkCard_ReferralLink
          }
        }
      }
      registrations(first: 50) {
        edges {
          node {
            id
            status
            event {
              id
              viewerReferralLink {
                id
              }
              ...ShareableEvent_Event
            }
          }
        }
      }
    }
  }
`)

const login = `/login?next=${encodeURIComponent('/dashboard/referrals')}`

export async function loader({ context }: Route.LoaderArgs) {
  const page = await queryPage(context, ReferralsPage)
  if (!page.viewer) throw redirect(login)
  return { page, now: new Date().toISOString(), publicUrl: context.get(visitorContext).config.publicUrl }
}

export async function action({ context, request }: Route.ActionArgs) {
  const eventId = String((await request.formData()).get('eventId') ?? '')
  const result = await mutateAsVisitor(context, CreateReferralLink, { input: { eventId } })
  if (!result) throw redirect(login)
  if (result.createReferralLink?.__typename === 'ReferralLink') throw redirect('/dashboard/referrals')
  return data({ problem: 'That event cannot be shared any more.' }, { status: 422 })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Referrals', isHidden: true })

export default function ReferralsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = usePreloaded(ReferralsPage, {}, loaderData.page)
  const { now, publicUrl } = loaderData
  const links = viewer?.referralLinks.edges.map(({ node }) => node) ?? []
  const shareable = (viewer?.registrations.edges ?? [])
    .map(({ node }) => node.event)
    .filter((event) => event !== null)
    .filter(({ viewerReferralLink }) => viewerReferralLink === null)
  return (
    <div className="container-page flex max-w-4xl flex-col gap-8 pt-6 pb-16 sm:pt-10">
      <header className="flex flex-col gap-2">
        <Display size="md">Referrals</Display>
        <p className="max-w-[56ch] text-pretty text-muted">
          A link of your own for each event. You see who it brought: visits, registrations, and who truly came.
        </p>
      </header>
      <FormError message={actionData?.problem} />
      {links.map((link) => (
        <ReferralLinkCard key={link.id} link={link} publicUrl={publicUrl} now={now} />
      ))}
      {links.length === 0 && (
        <EmptyState
          title="Bring somebody along"
          action={shareable.length === 0 && <LinkButton to="/">See what is on</LinkButton>}
        >
          {shareable.length > 0
            ? 'Evenings are better with people one knows. Take a link to an event you go to, and send it to them.'
            : 'Register for something first. Then you get a link to pass on, and see here what it brings.'}
        </EmptyState>
      )}
      {shareable.length > 0 && (
        <section aria-labelledby="share-heading" className="flex flex-col gap-4">
          <Heading id="share-heading">{links.length === 0 ? 'You go to' : 'Share another'}</Heading>
          <ShareableEvents events={shareable} now={now} />
        </section>
      )}
    </div>
  )
}
