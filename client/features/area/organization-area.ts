import { createContext, data, type MiddlewareFunction } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { OrganizationAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { admit } from './admit.ts'

/** What every page of an organization's area has around it. */
export const OrganizationArea = graphql(`
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

type AreaOrganization = Extract<NonNullable<OrganizationAreaQuery['node']>, { __typename: 'Organization' }>

/** The organization behind the address, once its visitor was let in. */
export const areaOrganizationContext = createContext<Omit<OrganizationAreaQuery, 'node'> & { node: AreaOrganization }>()

/** Lets visitors into the area of an organization. */
export const admitToOrganization: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const page = await queryPage(context, OrganizationArea, { organizationId: params['organizationId'] ?? '' })
  const organization = page.node?.__typename === 'Organization' ? page.node : null
  admit({ scope: 'organization', url, params }, { viewer: page.viewer, organization })
  if (!organization) throw data(null, { status: 404 })
  context.set(areaOrganizationContext, { ...page, node: organization })
}
