import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Navigate, data, redirect } from 'react-router'
import { AddToCalendar } from '#client/features/events/add-to-calendar.tsx'
import { useLiveTheme } from '#client/features/events/live/follow-theme.ts'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { useLiveRegistration } from '#client/features/registrations/use-live-registration.ts'
import { EventTicket } from '#client/features/tickets/event-ticket.tsx'
import { NoTicketHere } from '#client/features/tickets/no-ticket-here.tsx'
import { useStoredTicket } from '#client/features/tickets/use-stored-ticket.ts'
import { phoneOf } from '#client/features/tickets/phone-of.ts'
import { WalletButtons } from '#client/features/tickets/wallet-buttons.tsx'
import { TicketOfAnother } from '#client/features/tickets/ticket-of-another.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { qrPath } from '#contract/text/qr-path.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { Route } from './+types/event-ticket.ts'

const EventTicketPage = graphql(`
  query EventTicketPage($slug: String!, $language: String, $secret: String) {
    viewer {
      id
      name
    }
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      ...PageTheme_Event
      ...TicketFace_Event
    }
    ticket(eventSlug: $slug, secret: $secret) {
      id
      status
      ticketUrl
      ticketCode
      attendees {
        id
      }
      ...EventTicket_Registration
      ...WalletButtons_Registration
      event {
        id
        slug
        title(language: $language)
        endsAt
        ...PageTheme_Event
        ...EventTicket_Event
        ...AddToCalendar_Event
      }
    }
  }
`)

/**
 * The holder's ticket. With a ticket's code in the address, as its QR code says, anyone else sees only which event it is
 * for. Without a code they read how a ticket is opened, the same at every address, whether there is an event or not.
 */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, i18n } = context.get(visitorContext)
  const secret = await places.secretAt(params.eventUrl)
  const variables = { slug: params.eventUrl, language: i18n.locale, secret }
  const page = await queryPage(context, EventTicketPage, variables)
  const known = page.ticket?.event ?? page.event
  if (known) requireEvent(known, { url, request, subPath: '/ticket' })
  // They passed their own ticket on. Those of their group are on its page.
  if (page.ticket?.event && !page.ticket.ticketUrl) throw redirect(`/e/${page.ticket.event.slug}/party`)
  const shown = url.searchParams.has('t') ? known : page.ticket?.event
  return data(
    {
      page,
      variables,
      event: shown ?? null,
      path: url.pathname,
      code: page.ticket?.ticketUrl ? qrPath(page.ticket.ticketUrl) : null,
      now: new Date().toISOString(),
      phone: phoneOf(request),
      publicUrl: context.get(visitorContext).config.publicUrl,
    },
    // It is for one person, and must not be found again on a shared computer.
    { status: shown ? 200 : 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = {
  theme: (loaderData) => {
    const { event } = loaderData as Route.ComponentProps['loaderData']
    return event && readPageTheme(event)
  },
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(
    i18nOfPage(matches)._(loaderData?.event ? msg`Ticket · ${{ title: loaderData.event.title }}` : msg`Ticket`),
  )

export default function EventTicketRoute({ loaderData }: Route.ComponentProps) {
  const { variables, code, now, publicUrl } = loaderData
  const { viewer, ticket, event } = usePreloaded(EventTicketPage, variables, loaderData.page)
  useLiveRegistration(ticket ?? null, variables.secret, variables.language)
  useLiveTheme(loaderData.event?.slug ?? null)
  useStoredTicket(
    ticket?.event
      ? {
          personId: viewer?.id ?? null,
          endsAt: ticket.event.endsAt,
          isOfUse: ticket.status === 'CONFIRMED' || ticket.status === 'PENDING' || ticket.status === 'CHECKED_IN',
        }
      : null,
  )
  if (ticket?.event && !ticket.ticketCode) return <Navigate to={`/e/${ticket.event.slug}/party`} replace />
  if (!loaderData.event) return <NoTicketHere path={loaderData.path} person={viewer} />
  if (!ticket?.event || !code) return event && <TicketOfAnother event={event} slug={event.slug} now={now} />
  return (
    <div className="overflow-x-clip">
      <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-6 px-4 pt-4 pb-14 sm:px-6 sm:pt-8">
        <EventTicket event={ticket.event} registration={ticket} code={code} now={now} />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <LinkButton to={`/e/${ticket.event.slug}#register`} variant="secondary">
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            {ticket.status === 'CONFIRMED' || ticket.status === 'PENDING' ? (
              <Trans>Manage registration</Trans>
            ) : (
              <Trans>About the event</Trans>
            )}
          </LinkButton>
          {(ticket.status === 'CONFIRMED' || ticket.status === 'PENDING') && (
            <AddToCalendar event={ticket.event} publicUrl={publicUrl} />
          )}
          {ticket.attendees.length > 1 && (
            <LinkButton to={`/e/${ticket.event.slug}/party`} variant="secondary">
              <Trans>Names and tickets for your group</Trans>
            </LinkButton>
          )}
          <WalletButtons registration={ticket} phone={loaderData.phone} />
          {variables.secret && (
            <LinkButton to={`/e/${ticket.event.slug}/your-data`} variant="ghost">
              <Trans>Your data</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}
