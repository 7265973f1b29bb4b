import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { HoldChangeNoticeDocument, SendChangeNoticeDocument } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

const intents = ['send-notice', 'hold-notice', 'release-notice'] as const
type NoticeIntent = (typeof intents)[number]

/** Whether a form came from the PendingNoticeBar. */
export function isNoticeIntent(intent: unknown): intent is NoticeIntent {
  return intents.some((known) => known === intent)
}

interface NoticeAction {
  context: Pick<RouterContextProvider, 'get'>
  intent: NoticeIntent
  eventId: string
  path: string
}

/** Sends, holds or releases the notice, then shows the page again; or says why nothing happened. */
export async function handleNoticeAction({ context, intent, eventId, path }: NoticeAction) {
  const result =
    intent === 'send-notice'
      ? await mutateAsVisitor(context, SendChangeNoticeDocument, { input: { eventId } })
      : await mutateAsVisitor(context, HoldChangeNoticeDocument, { input: { eventId, hold: intent === 'hold-notice' } })
  const refusal = result && refusalIn(result)
  if (result && !refusal) throw redirect(path)
  const noticeProblem =
    refusal?.message ?? context.get(visitorContext).i18n._(msg`You can’t do this any more. Try logging in again.`)
  return data({ noticeProblem }, { status: 422 })
}
