import { data, redirect, type RouterContextProvider } from 'react-router'
import { limits } from '#contract/limits.ts'
import { graphql } from '#client/gql/index.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'

const ChangePartySize = graphql(`
  mutation ChangePartySize($input: ChangePartySizeInput!) {
    changePartySize(input: $input) {
      __typename
      ... on Registration {
        id
        status
        partySize
      }
      ... on EventFull {
        placesLeft
      }
      ... on EventNotOpen {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on NotFound {
        message
      }
    }
  }
`)

/** Why another number of places was not to be had, with the most that there are. */
export interface PartySizeState {
  form: 'party-size'
  typed: number
  problem: string
  /** As many as can be had at once; null when there are no more than now. */
  offered: number | null
}

interface PartySizeArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** Where to go on. */
  path: string
}

/** Changes how many people come with one registration. */
export async function handlePartySize({ context, form, path }: PartySizeArgs) {
  const id = String(form.get('id') ?? '')
  const secret = String(form.get('secret') ?? '') || null
  const before = Number(form.get('before'))
  const partySize = wholeNumber(form.get('offered') ?? form.get('partySize'))
  const input = { id, secret, partySize }
  const result = (await mutateAsVisitor(context, ChangePartySize, { input }))?.changePartySize
  if (result?.__typename === 'Registration') throw redirect(`${path}#register`)
  const again = (problem: string, offered: number | null = null) =>
    data<PartySizeState>({ form: 'party-size', typed: partySize, problem, offered }, { status: 422 })
  switch (result?.__typename) {
    case 'EventFull':
      return again(...describeTooMany(before, result.placesLeft))
    case 'EventNotOpen':
      return again(result.message)
    case 'InvalidInput':
      return again(result.fields[0]?.message ?? `Choose 1 to ${limits.partySize.max} places.`)
    default:
      return again('This place is not yours to change, or is gone.')
  }
}

/** How many more there are, and the number that one could have with them. */
export function describeTooMany(before: number, placesLeft: number): [problem: string, offered: number | null] {
  if (placesLeft <= 0) return ['No more places are free. Yours stay as they are.', null]
  const most = Math.min(before + placesLeft, limits.partySize.max)
  const more = placesLeft === 1 ? 'Only one more place is free' : `Only ${placesLeft} more places are free`
  return [`${more}: you could have ${most}. Yours stay as they are until you say so.`, most]
}
