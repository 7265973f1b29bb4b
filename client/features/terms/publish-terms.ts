import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { PublishEventTermsDocument } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

interface PublishedTerms {
  eventId: string
  body: string
  /** The version the writer began from; 0 for none. */
  seenVersion: number
}

/** @returns why they were not published; null when they are in force. */
export async function publishTerms(
  context: Pick<RouterContextProvider, 'get'>,
  input: PublishedTerms,
): Promise<string | null> {
  const result = await mutateAsVisitor(context, PublishEventTermsDocument, { input })
  if (result) return refusalIn(result)?.message ?? null
  return context.get(visitorContext).i18n._(msg`Your terms aren’t published yet. Log in again to publish them.`)
}
