import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { useLiveTerms } from '#client/features/terms/live-terms.ts'
import { publishTerms } from '#client/features/terms/publish-terms.ts'
import { isTermsView, type TermsAnswer, TermsEditor } from '#client/features/terms/terms-editor.tsx'
import { TermsVersions } from '#client/features/terms/terms-versions.tsx'
import { graphql } from '#client/gql/index.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { limits } from '#contract/limits.ts'
import type { Route } from './+types/event-terms.ts'

const EventTermsEditorPage = graphql(`
  query EventTermsEditorPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        timeZone
        viewerCan {
          changeTerms
        }
        terms {
          id
          version
          body
          createdAt
        }
        ...TermsVersions_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page } = await queryEventPage(context, EventTermsEditorPage, { eventId: params.eventId })
  return { event: page.node }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  const body = String(form.get('body') ?? '').replaceAll('\r\n', '\n')
  const seenVersion = Number.parseInt(String(form.get('seenVersion')), 10) || 0
  if (intent === 'preview') return preview(context, params.eventId, body)
  if (isTermsView(intent)) return data<TermsAnswer>({ body, view: intent, message: null, html: null })
  const message = await publishTerms(context, { eventId: params.eventId, body, seenVersion })
  if (message === null) throw redirect(url.pathname)
  // The text comes back, beside the terms that are in force now.
  return data<TermsAnswer>({ body, view: 'review', message, html: null }, { status: 422 })
}

const MayChangeTerms = graphql(`
  query MayChangeTerms($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        viewerCan {
          changeTerms
        }
      }
    }
  }
`)

/** Renders terms, only for those who may write them. */
async function preview(context: Route.ActionArgs['context'], eventId: string, body: string) {
  const { node } = await queryAsVisitor(context, MayChangeTerms, { eventId })
  if (node?.__typename !== 'Event' || !node.viewerCan.changeTerms) throw data(null, { status: 404 })
  const text = body.slice(0, limits.termsLength)
  const { i18n, previewMarkdown } = context.get(visitorContext)
  const made = previewMarkdown(text)
  const problem = 'problem' in made ? i18n._(made.problem) : null
  return data<TermsAnswer>({ body, view: 'preview', message: problem, html: 'html' in made ? made.html : null })
}

/** Also after a refusal: the writer has to see the terms that are in force now. */
export const shouldRevalidate = () => true

export default function EventTermsEditorRoute({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { terms } = event
  const version = terms?.version
  const day = terms && longDate(i18n, terms.createdAt, event.timeZone)
  useLiveTerms(event.slug, terms?.version ?? 0)
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <p className="text-pretty text-muted">
        {terms ? (
          <Trans>
            Version {version} took effect on {day}. Guests accept it when they register; earlier guests see what
            changed.
          </Trans>
        ) : (
          <Trans>No event terms yet. Once you publish some, guests accept them when they register.</Trans>
        )}
      </p>
      {event.viewerCan.changeTerms && <TermsEditor current={terms ?? undefined} answer={lastAnswer} />}
      <TermsVersions event={event} />
    </div>
  )
}
