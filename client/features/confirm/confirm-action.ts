import { data, type RouterContextProvider } from 'react-router'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { DisownAddressDocument } from '#client/gql/graphql.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { pathOfHeld } from './held-row.ts'

const ConfirmAddress = graphql(`
  mutation ConfirmAddress($input: ConfirmAddressInput!) {
    confirmAddress(input: $input) {
      __typename
      ... on RegistrationOrEntry {
        registration {
          id
          secret
          status
          event {
            id
            slug
          }
        }
        waitlistEntry {
          id
          secret
        }
        otherDates {
          registration {
            id
            secret
          }
          waitlistEntry {
            id
            secret
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

interface MailedRow {
  id: string
  token: string
}

/** Confirms or disowns an address. Returns where to go next, null for back to the page, or why nothing happened. */
export async function handleConfirmation(
  context: Pick<RouterContextProvider, 'get'>,
  row: MailedRow,
  form: FormData,
): Promise<{ to: string | null } | { problem: string }> {
  const intent = form.get('intent')
  if (intent === 'undo') {
    const result = await mutateAsVisitor(context, DisownAddressDocument, { input: row })
    if (!result || refusalIn(result)) throw data(null, { status: 404 })
    return { to: null }
  }
  if (intent !== 'confirm') throw data(null, { status: 400 })
  const input = { ...row, keepId: String(form.get('keepId') ?? '') || null }
  const result = await mutateAsVisitor(context, ConfirmAddress, { input })
  if (result?.__typename === 'ConfirmationOver') return { problem: result.message }
  if (result?.__typename !== 'RegistrationOrEntry') throw data(null, { status: 404 })
  // The secrets that this browser may have had are no longer valid.
  for (const { registration, waitlistEntry } of [...result.otherDates, result]) {
    const secret = (registration ?? waitlistEntry)?.secret
    if (secret) context.get(visitorContext).places.add(secret)
  }
  return { to: pathOfHeld(result) }
}
