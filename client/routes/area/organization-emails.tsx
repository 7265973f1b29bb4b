import { data } from 'react-router'
import { readKind } from '#client/features/mail-texts/mail-kinds.ts'
import { actOnMailTexts } from '#client/features/mail-texts/mail-text-action.ts'
import { MailTextsPage } from '#client/features/mail-texts/mail-texts-page.tsx'
import { readEdited } from '#client/features/mail-texts/read-edited.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/organization-emails.ts'

const OrganizationEmailsPage = graphql(`
  query OrganizationEmailsPage($organizationId: ID!) {
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        mailTexts {
          ...MailText_MailText
        }
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { node } = await queryPage(context, OrganizationEmailsPage, { organizationId: params.organizationId })
  if (node?.__typename !== 'Organization' || !node.mailTexts) throw data(null, { status: 404 })
  const { name, mailTexts } = node
  const owner = { type: 'Organization', id: params.organizationId } as const
  return { name, mailTexts, edited: await readEdited(context, owner, { kind: readKind(url), texts: mailTexts }) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const owner = { type: 'Organization', id: params.organizationId } as const
  return actOnMailTexts({ context, form: await request.formData(), url, owner })
}

export default function OrganizationEmailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { mailTexts, edited } = loaderData
  return <MailTextsPage ownerType="Organization" texts={mailTexts} edited={edited} answer={answer} />
}
