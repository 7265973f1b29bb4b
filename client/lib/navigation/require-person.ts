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

type SignedInPerson = NonNullable<RequirePersonQuery['viewer']>

export async function findPerson(context: Pick<RouterContextProvider, 'get'>): Promise<SignedInPerson | null> {
  const { viewer } = await queryAsVisitor(context, RequirePerson)
  return viewer ?? null
}

/**
 * The signed-in person; anyone else goes to log in, or to sign up, and comes back. `url` is the page's address that
 * loaders and actions get: `request.url` may end in `.data`.
 */
export async function requirePerson(
  context: Pick<RouterContextProvider, 'get'>,
  { pathname, search }: URL,
  by: 'login' | 'signup' = 'login',
): Promise<SignedInPerson> {
  const person = await findPerson(context)
  if (person) return person
  throw redirect(`/${by}?next=${encodeURIComponent(pathname + search)}`)
}

/** Whether no one ever logged in with this browser, as far as its cookies tell. */
export function isNewHere(request: Request): boolean {
  return !request.headers.get('cookie')?.includes('session_token=')
}
