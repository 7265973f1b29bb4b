import { data } from 'react-router'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { readKind } from '#client/features/mail-texts/mail-kinds.ts'
import { actOnMailTexts } from '#client/features/mail-texts/mail-text-action.ts'
import { MailTextsPage } from '#client/features/mail-texts/mail-texts-page.tsx'
import { readEdited } from '#client/features/mail-texts/read-edited.ts'
import { graphql } from '#client/gql/index.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/event-emails.ts'

const EventEmailsPage = graphql(`
  query EventEmailsPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        mailTexts {
          ...MailText_MailText
        }
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { page } = await queryEventPage(context, EventEmailsPage, { eventId: params.eventId })
  const { title, mailTexts } = page.node
  if (!mailTexts) throw data(null, { status: 404 })
  const owner = { type: 'Event', id: params.eventId } as const
  return { title, mailTexts, edited: await readEdited(context, owner, { kind: readKind(url), texts: mailTexts }) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const owner = { type: 'Event', id: params.eventId } as const
  return actOnMailTexts({ context, form: await request.formData(), url, owner })
}

export default function EventEmailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { mailTexts, edited } = loaderData
  return <MailTextsPage ownerType="Event" texts={mailTexts} edited={edited} answer={answer} />
}
