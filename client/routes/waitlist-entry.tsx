import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { EventPageHeader } from '#client/features/events/page/event-page-header.tsx'
import { useLiveTheme } from '#client/features/events/live/follow-theme.ts'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { useLiveWaitlistEntry } from '#client/features/waitlist/use-live-waitlist-entry.ts'
import { FairnessLog } from '#client/features/waitlist/fairness-log.tsx'
import { LiveRoom } from '#client/features/events/live/live-room.tsx'
import { handleWaitlistAnswer } from '#client/features/waitlist/waitlist-answer-action.ts'
import { WaitlistEntryView } from '#client/features/waitlist/waitlist-entry-view.tsx'
import { graphql } from '#client/gql/index.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import type { Route } from './+types/waitlist-entry.ts'

const WaitlistEntryPage = graphql(`
  query WaitlistEntryPage($id: ID!, $language: String, $secret: String, $logAfter: String) {
    waitlistEntry(id: $id, secret: $secret) {
      id
      ...WaitlistEntryView_WaitlistEntry
      name
      partySize
      event {
        id
        slug
        title(language: $language)
        visibility
        ...FairnessLog_Event
        ...PageTheme_Event
        ...EventPageHeader_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const { places, i18n } = context.get(visitorContext)
  const variables = {
    id: params.waitlistEntryId,
    language: i18n.locale,
    secret: await places.secretOfEntry(params.waitlistEntryId),
    logAfter: searchParams.get('log'),
  }
  const { waitlistEntry } = await queryPage(context, WaitlistEntryPage, variables)
  // Also without the event: it became private after this person left the waitlist.
  if (!waitlistEntry?.event) throw data(null, { status: 404 })
  return { page: { waitlistEntry }, variables, now: new Date().toISOString() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = params.waitlistEntryId
  const secret = await context.get(visitorContext).places.secretOfEntry(id)
  return handleWaitlistAnswer({ context, form: await request.formData(), id, secret, path: `/waitlist/${id}` })
}

export const handle: PageHandle = {
  theme: (loaderData) => {
    const { event } = (loaderData as Route.ComponentProps['loaderData']).page.waitlistEntry
    return event && readPageTheme(event)
  },
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const event = loaderData?.page.waitlistEntry.event?.title
  const title = i18nOfPage(matches)._(event ? msg`Waitlist for ${{ event }}` : msg`Waitlist`)
  return secretPageMeta(title)
}

export default function WaitlistEntryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { variables, now } = loaderData
  const { id, secret, logAfter } = variables
  const problem = useLastAnswer(actionData)
  const { waitlistEntry: entry } = usePreloaded(WaitlistEntryPage, variables, loaderData.page)
  useLiveWaitlistEntry(id, secret, variables.language)
  // A private event is not followed by its address: someone who left its waitlist may not see it any more.
  useLiveTheme(entry?.event && entry.event.visibility !== 'PRIVATE' ? entry.event.slug : null)
  if (!entry?.event) return null
  const { name, partySize } = entry
  return (
    <div className="overflow-x-clip">
      <div className="container-page max-w-4xl pb-16">
        <EventPageHeader event={entry.event} now={now}>
          <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {name && (
              <span dir="auto">
                <Trans>For {name}</Trans>
              </span>
            )}
            <span>
              <Plural value={partySize} one="# spot" other="# spots" />
            </span>
          </span>
          <LiveBadge />
        </EventPageHeader>
        <WaitlistEntryView key={id} entry={entry} now={now} secret={secret} problem={problem} />
        {secret && (
          <p className="mt-8 text-center">
            <Link to={`/waitlist/${id}/your-data`} className="text-sm text-muted underline underline-offset-4">
              <Trans>Your data</Trans>
            </Link>
          </p>
        )}
        <div className="mt-12">
          <FairnessLog
            event={entry.event}
            secret={secret}
            after={logAfter}
            now={now}
            downloadHref={`/waitlist/${id}/fairness-log.json`}
            hrefOf={(log) => `/waitlist/${id}${log ? `?${new URLSearchParams({ log })}` : ''}#fairness-log`}
          />
        </div>
        {/* The length of the waitlist is no news of the entry, but the waitlist is drawn with everyone in it. */}
        {entry.event.visibility !== 'PRIVATE' && <LiveRoom slug={entry.event.slug} />}
      </div>
    </div>
  )
}
