import { redirect, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import type { RequirePersonQuery } from '#client/gql/graphql.ts'
import { queryAsVisitor } from './query-as-visitor.ts'

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

/** The signed-in person; anybody else is sent to log in and comes back to where they were going. */
export async function requirePerson(
  context: Pick<RouterContextProvider, 'get'>,
  request: Request,
): Promise<SignedInPerson> {
  const person = await findPerson(context)
  if (person) return person
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
