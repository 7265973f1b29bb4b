import { data, redirect } from 'react-router'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { toFacts } from '#client/features/event-editor/event-facts.ts'
import { EventLife } from '#client/features/event-life/event-life.tsx'
import { handleLife, isLifeIntent, type LifeRefusal } from '#client/features/event-life/life-action.ts'
import { EventSettings } from '#client/features/event-settings/event-settings.tsx'
import { EventSettingsChanged, EventSettingsFragment } from '#client/features/event-settings/event-settings.fragment.ts'
import { saveSection } from '#client/features/event-settings/save-section.ts'
import { isSettingsSection, settingsSections } from '#client/features/event-settings/sections.ts'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { handleNoticeAction, isNoticeIntent } from '#client/features/notifications/pending-notice-action.ts'
import { PendingNoticeBar } from '#client/features/notifications/pending-notice-bar.tsx'
import { handleQuestion, isQuestionIntent } from '#client/features/questions/questions-action.ts'
import { QuestionsSection } from '#client/features/questions/questions-section.tsx'
import { handleReminder, isReminderIntent } from '#client/features/reminders/reminders-action.ts'
import { RemindersSection } from '#client/features/reminders/reminders-section.tsx'
import { graphql, readFragment } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { listTimeZones } from '#contract/time/time-zones.ts'
import type { Route } from './+types/event-settings.ts'

const EventSettingsPage = graphql(`
  query EventSettingsPage($eventId: ID!, $language: String) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...EventSettings_Event
        organization {
          id
          groups(first: 100) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
        ...EventLife_Event
        ...QuestionFields_Event
        ...Reminders_Event
        ...PendingNoticeBar_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = new Date()
  return {
    ...(await queryEventPage(context, EventSettingsPage, { eventId: params.eventId })),
    now: now.toISOString(),
    host: new URL(context.get(visitorContext).config.publicUrl).host,
    timeZones: listTimeZones(now),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { eventId } = params
  const form = await request.formData()
  const section = form.get('section')
  if (isSettingsSection(section)) {
    return { section, ...(await saveSection(context, { eventId, names: settingsSections[section], form })) }
  }
  const intent = form.get('intent')
  if (isLifeIntent(intent)) return handleLife({ context, intent, form, params, url })
  if (isQuestionIntent(intent)) return handleQuestion({ context, intent, form, eventId, url })
  if (isReminderIntent(intent)) return handleReminder({ context, intent, form, eventId, url })
  if (isNoticeIntent(intent)) return handleNoticeAction({ context, intent, eventId, path: url.pathname })
  if (intent !== 'publish') throw data(null, { status: 400 })
  const missing = await publishEvent(context, eventId)
  if (missing.length === 0) throw redirect(url.pathname)
  return data({ section: null, intent, message: missing.join(' '), typed: {} } satisfies Refused, { status: 422 })
}

type Refused = LifeRefusal & { section: null }

export default function EventSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const { variables, now, host, timeZones } = loaderData
  const { node: page, viewer } = usePreloaded(EventSettingsPage, variables, loaderData.page)
  const event = readFragment(EventSettingsFragment, page)
  useLiveSubscription({ document: EventSettingsChanged, variables: { slug: event.slug } })
  const answer = lastAnswer && 'section' in lastAnswer ? lastAnswer : undefined
  const refused = answer?.section === null ? answer : undefined
  return (
    <div className="flex flex-col gap-6">
      <PendingNoticeBar
        event={page}
        now={now}
        problem={lastAnswer && 'noticeProblem' in lastAnswer ? lastAnswer.noticeProblem : null}
      />
      <EventSettings
        key={event.id}
        event={event}
        editingContext={{ timeZones, host, now, viewerId: viewer?.id ?? null }}
        answer={answer?.section ? answer : undefined}
        refused={refused}
        questions={
          <QuestionsSection
            event={page}
            answer={lastAnswer && 'form' in lastAnswer && lastAnswer.form === 'question' ? lastAnswer : undefined}
            canChange={event.viewerCan.edit && event.status !== 'ENDED'}
          />
        }
        reminders={
          <RemindersSection
            event={page}
            now={now}
            answer={lastAnswer && 'form' in lastAnswer && lastAnswer.form === 'reminder' ? lastAnswer : undefined}
            canChange={event.viewerCan.edit && event.status !== 'ENDED'}
          />
        }
      >
        <EventLife
          event={page}
          facts={toFacts(event)}
          groups={page.organization.groups.edges.map(({ node: group }) => group)}
          now={now}
          refused={refused}
        />
      </EventSettings>
    </div>
  )
}
