import { data, redirect } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import type { Route } from './+types/id-redirect.ts'

const IdRedirect = graphql(`
  query IdRedirect($id: ID!) {
    node(id: $id) {
      ... on User {
        handle
      }
    }
  }
`)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `p` is a person: their id, bare or as the API gives it, leads to their profile. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = uuid.test(params.id) ? toGlobalId(params.id) : params.id
  const { node } = await queryAsVisitor(context, IdRedirect, { id })
  if (!node || !('handle' in node)) throw data(null, { status: 404 })
  throw redirect(`/p/${node.handle}`)
}

/** The API's ids are `Type:uuid` in URL-safe base64. */
function toGlobalId(id: string): string {
  return btoa(`User:${id.toLowerCase()}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export default function IdRedirectRoute() {
  return null
}
