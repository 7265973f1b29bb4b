import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import { queryAsVisitor } from '#client/lib/query-as-visitor.ts'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import type { EventRefusal } from './create-event.ts'
import type { NewEvent } from './event-form.ts'

type Context = Pick<RouterContextProvider, 'get'>

const HostGroups = graphql(`
  query HostGroups {
    viewer {
      name
      memberships {
        id
        role
        organization {
          id
          name
          groups(first: 50) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
      }
    }
  }
`)

const CreateOrganization = graphql(`
  mutation CreateHostOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      __typename
      ... on Organization {
        id
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

const CreateGroup = graphql(`
  mutation CreateHostGroup($input: CreateGroupInput!) {
    createGroup(input: $input) {
      __typename
      ... on Group {
        id
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** The name of the group that comes with somebody's first event; they rename it when a second one is needed. */
const firstGroupName = 'Events'

export interface HostOrganization {
  id: string
  name: string
  role: OrganizationRole
  groups: { id: string; name: string }[]
}

/** The organizations in which the person may create events, with their groups. */
export async function listHostOrganizations(context: Context): Promise<HostOrganization[]> {
  const { viewer } = await queryAsVisitor(context, HostGroups)
  return (viewer?.memberships ?? [])
    .map(({ role, organization: { id, name, groups } }) => ({
      id,
      name,
      role: role.toLowerCase() as OrganizationRole,
      groups: groups.edges.map((edge) => edge.node),
    }))
    .filter(({ role }) => atLeast(role, 'host'))
}

/**
 * The group to create in: the chosen one, else the only one, else a new one. Read again at every attempt, so that a
 * second try after a refusal finds what the first has made and makes nothing twice.
 */
export async function findHostGroup(context: Context, typed: NewEvent): Promise<{ groupId: string } | EventRefusal> {
  if (typed.groupId) return { groupId: typed.groupId }
  const organizations = await listHostOrganizations(context)
  const existing = organizations.flatMap((organization) => organization.groups)[0]
  if (existing) return { groupId: existing.id }
  const owned = organizations.find(({ role }) => atLeast(role, 'admin'))
  const organization = owned ? { id: owned.id } : await makeOrganization(context, typed.hostName)
  if ('errors' in organization) return organization
  const input = { organizationId: organization.id, name: firstGroupName }
  const { createGroup: group } = await queryAsVisitor(context, CreateGroup, { input })
  if (group?.__typename === 'Group') return { groupId: group.id }
  return { errors: {}, message: group?.message ?? 'The group for your event could not be made.' }
}

async function makeOrganization(context: Context, name: string): Promise<{ id: string } | EventRefusal> {
  const { createOrganization: made } = await queryAsVisitor(context, CreateOrganization, { input: { name } })
  if (made?.__typename === 'Organization') return { id: made.id }
  if (made?.__typename === 'InvalidInput') {
    const reason = made.fields[0]?.message
    return { errors: { hostName: reason ? `The host’s name ${reason}.` : made.message }, message: null }
  }
  return { errors: { hostName: made?.message ?? 'That name could not be used.' }, message: null }
}
