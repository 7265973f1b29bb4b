import { createContext, data, type MiddlewareFunction } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { OrganizationAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { admit } from './admit.ts'

const OrganizationArea = graphql(`
  query OrganizationArea($organizationId: ID!) {
    viewer {
      id
    }
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        slug
        viewerRole
      }
    }
  }
`)

/** The organization behind the address and the member's role, once the member was let in. */
export const areaOrganizationContext = createContext<{
  organization: Extract<OrganizationAreaQuery['node'], { __typename: 'Organization' }>
  role: OrganizationRole
}>()

export const admitToOrganization: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const { viewer, node } = await queryPage(context, OrganizationArea, {
    organizationId: params['organizationId'] ?? '',
  })
  const organization = node?.__typename === 'Organization' ? node : null
  const role = admit('organization', { url, params }, { viewer, organization })
  if (!organization) throw data(null, { status: 404 })
  context.set(areaOrganizationContext, { organization, role })
}
