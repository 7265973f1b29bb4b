import { data } from 'react-router'
import { handleTeam } from '#client/features/organizations/team/team-action.ts'
import { TeamPage } from '#client/features/organizations/team/team-page.tsx'
import { useOrganizationReload } from '#client/features/organizations/use-organization-reload.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/team.ts'

const OrganizationTeamPage = graphql(`
  query OrganizationTeamPage($organizationId: ID!, $after: String) {
    viewer {
      id
    }
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        ...TeamPage_Organization
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const variables = { organizationId: params.organizationId, after: url.searchParams.get('after') }
  const { viewer, node } = await queryPage(context, OrganizationTeamPage, variables)
  if (!viewer || node?.__typename !== 'Organization') throw data(null, { status: 404 })
  return { viewerId: viewer.id, organization: node, now: new Date().toISOString() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return handleTeam({ context, form: await request.formData(), url, organizationId: params.organizationId })
}

export default function TeamRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, viewerId, now } = loaderData
  useOrganizationReload(organization.id)
  const refusal = useLastAnswer(actionData)
  return <TeamPage organization={organization} viewerId={viewerId} now={now} refusal={refusal} />
}
