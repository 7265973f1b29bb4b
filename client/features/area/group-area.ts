import { createContext, data, type MiddlewareFunction } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { GroupAreaQuery } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { admit } from './admit.ts'

/** What every page of a group's area has around it. */
export const GroupArea = graphql(`
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
        slug
        viewerRole
      }
    }
  }
`)

/** The group behind the address, once its visitor was let in. */
export const areaGroupContext = createContext<GroupAreaQuery & { group: NonNullable<GroupAreaQuery['group']> }>()

/** Lets visitors into the area of a group. */
export const admitToGroup: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  const page = await queryPage(context, GroupArea, { groupId: params['groupId'] ?? '' })
  const { viewer, group } = page
  admit(
    { scope: 'group', url, params },
    { viewer, organization: group?.organization ?? null, group: group ?? undefined },
  )
  if (!group) throw data(null, { status: 404 })
  context.set(areaGroupContext, { ...page, group })
}
