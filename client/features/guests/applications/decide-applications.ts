import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import { refusalIn, runMutation } from '#client/lib/forms/form-action.ts'
import type { ApplicantsQuery } from '#client/gql/graphql.ts'
import { readFragment } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Applicants, ApproveRegistrations, DecidedFragment, DeclineRegistrations } from '../guest-mutations.ts'

export type Answer = 'approve' | 'decline'

/** The outcome of an answer to several applications. */
export interface DecisionReport {
  answer: Answer
  /** How many have their answer now. */
  done: number
  /** Those whose application stays as it was, and why. */
  refused: { id: string; name: string; partySize: number; reason: string }[]
  /** Why nothing more was decided from some point on. */
  stopped: string | null
}

interface Deciding {
  context: Pick<RouterContextProvider, 'get'>
  url: URL
  answer: Answer
}

type Page = Extract<NonNullable<ApplicantsQuery['node']>, { __typename: 'Event' }>['registrations']

/** The API takes so many at once. */
const together = 100

/** Answers some applications, the oldest first. One that is refused stops no other. */
export async function decideSome({ context, url, answer }: Deciding, ids: readonly string[]): Promise<DecisionReport> {
  const { i18n } = context.get(visitorContext)
  const report: DecisionReport = { answer, done: 0, refused: [], stopped: null }
  for (let start = 0; start < ids.length; start += together) {
    const input = { input: { ids: ids.slice(start, start + together) } }
    const result = await (answer === 'approve'
      ? runMutation(context, url, ApproveRegistrations, input)
      : runMutation(context, url, DeclineRegistrations, input))
    if (result.__typename !== 'DecidedRegistrations')
      return {
        ...report,
        stopped: refusalIn(result)?.message ?? i18n._(msg`We couldn’t save your decision. Try again.`),
      }
    for (const { refusalMessage, registration } of readFragment(DecidedFragment, result).decided) {
      const { id, name, partySize } = registration
      if (refusalMessage === null) report.done += 1
      else report.refused.push({ id, name: name ?? i18n._(msg`A guest`), partySize, reason: refusalMessage })
    }
  }
  return report
}

/** Answers everyone on a list who waits for an answer, also on its other pages. */
export async function decideAll(deciding: Deciding, { eventId, search }: { eventId: string; search: string }) {
  const ids: string[] = []
  let after: string | null | undefined = null
  do {
    const { node }: ApplicantsQuery = await queryPage(deciding.context, Applicants, { eventId, search, after })
    const page: Page = node?.__typename === 'Event' ? node.registrations : null
    ids.push(...(page?.edges.map((edge) => edge.node.id) ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  return decideSome(deciding, ids)
}
