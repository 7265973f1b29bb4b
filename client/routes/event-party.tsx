import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { handleParty, partyResults } from '#client/features/party/party-action.ts'
import { PartyPage } from '#client/features/party/party-page.tsx'
import { NoTicketHere } from '#client/features/tickets/no-ticket-here.tsx'
import { phoneOf } from '#client/features/tickets/phone-of.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { Route } from './+types/event-party.ts'

const EventPartyPage = graphql(`
  query EventPartyPage($slug: String!, $language: String, $secret: String) {
    viewer {
      id
      name
    }
    ticket(eventSlug: $slug, secret: $secret) {
      id
      ...PartyPage_Registration
      event {
        id
        slug
      }
    }
  }
`)

/** The people whom a guest brings, for the guest alone. To everyone else it is the same at every address. */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, i18n } = context.get(visitorContext)
  const secret = await places.secretAt(params.eventUrl)
  const variables = { slug: params.eventUrl, language: i18n.locale, secret }
  const page = await queryPage(context, EventPartyPage, variables)
  return data(
    {
      page,
      variables,
      path: url.pathname,
      isThere: Boolean(page.ticket?.event),
      done: partyResults.find((result) => result === url.searchParams.get('done')) ?? null,
      now: new Date().toISOString(),
      phone: phoneOf(request),
    },
    // It is for one person, and must not be found again on a shared computer.
    { status: page.ticket?.event ? 200 : 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleParty({ context, form: await request.formData(), path: url.pathname })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(i18nOfPage(matches)._(msg`Your group`))

export default function EventPartyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { variables, now, done } = loaderData
  const { viewer, ticket } = usePreloaded(EventPartyPage, variables, loaderData.page)
  const refusal = useLastAnswer(actionData)
  if (!loaderData.isThere || !ticket?.event) return <NoTicketHere path={loaderData.path} person={viewer} />
  return (
    <>
      <PartyPage
        key={ticket.id}
        registration={ticket}
        secret={variables.secret}
        language={variables.language}
        now={now}
        phone={loaderData.phone}
        refusal={refusal}
        done={done}
      />
      <div className="mx-auto w-full max-w-2xl px-4 pb-10">
        <LinkButton to={`/e/${ticket.event.slug}#register`} variant="secondary">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          <Trans>Manage registration</Trans>
        </LinkButton>
      </div>
    </>
  )
}
