import { msg } from '@lingui/core/runtime-macro'
import { data } from 'react-router'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { readKind } from '#client/features/mail-texts/mail-kinds.ts'
import { actOnMailTexts } from '#client/features/mail-texts/mail-text-action.ts'
import { MailTextsPage } from '#client/features/mail-texts/mail-texts-page.tsx'
import { readEdited } from '#client/features/mail-texts/read-edited.ts'
import { graphql } from '#client/gql/index.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
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

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  const title = loaderData?.title ?? i18n._(msg`Event`)
  return pageMeta({ title: i18n._(msg`Emails · ${{ title }}`), isHidden: true })
}

export default function EventEmailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { mailTexts, edited } = loaderData
  return <MailTextsPage ownerType="Event" texts={mailTexts} edited={edited} answer={answer} />
}
