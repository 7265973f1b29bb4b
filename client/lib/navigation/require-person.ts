import { redirect, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import type { RequirePersonQuery } from '#client/gql/graphql.ts'
import { queryAsVisitor } from '../apollo/query-as-visitor.ts'

const RequirePerson = graphql(`
  query RequirePerson {
    viewer {
      id
      name
      handle
      email
      image
    }
  }
`)

export type SignedInPerson = NonNullable<RequirePersonQuery['viewer']>

/** The signed-in person, or null. */
export async function findPerson(context: Pick<RouterContextProvider, 'get'>): Promise<SignedInPerson | null> {
  const { viewer } = await queryAsVisitor(context, RequirePerson)
  return viewer ?? null
}

/**
 * The signed-in person; anyone else is sent to log in, or to sign up, and comes back to where they were going.
 *
 * `url` is the one that the router hands to loaders and actions: the page's address. `request.url` is that of the
 * request, which ends in `.data` when a link of an open page was pressed, and shows no page to whoever comes back to it.
 */
export async function requirePerson(
  context: Pick<RouterContextProvider, 'get'>,
  { pathname, search }: URL,
  door: 'login' | 'signup' = 'login',
): Promise<SignedInPerson> {
  const person = await findPerson(context)
  if (person) return person
  throw redirect(`/${door}?next=${encodeURIComponent(pathname + search)}`)
}

/** Whether nobody ever logged in with this browser, as far as its cookies tell. */
export function isNewHere(request: Request): boolean {
  return !request.headers.get('cookie')?.includes('session_token=')
}
