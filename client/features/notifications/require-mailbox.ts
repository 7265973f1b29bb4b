import { data, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Mailbox } from '#contract/visitor.ts'

/** @throws 404 in production, where no one may read the mail of others. */
export function requireMailbox(context: Pick<RouterContextProvider, 'get'>): Mailbox {
  const { mailbox } = context.get(visitorContext)
  if (!mailbox) throw data(null, { status: 404 })
  return mailbox
}
