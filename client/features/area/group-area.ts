import { createContext, data, type MiddlewareFunction } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { GroupAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { admit } from './admit.ts'

const GroupArea = graphql(`
  query GroupArea($groupId: ID!) {
    viewer {
      id
    }
    group(id: $groupId) {
      id
      name
      organization {
        id
        name
        viewerRole
      }
    }
  }
`)

/** The group behind the address and the member's role, once the member was let in. */
export const areaGroupContext = createContext<{
  group: NonNullable<GroupAreaQuery['group']>
  role: OrganizationRole
}>()

export const admitToGroup: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const { viewer, group } = await queryPage(context, GroupArea, { groupId: params['groupId'] ?? '' })
  const role = admit('group', { url, params }, { viewer, organization: group?.organization, group })
  if (!group) throw data(null, { status: 404 })
  context.set(areaGroupContext, { group, role })
}
