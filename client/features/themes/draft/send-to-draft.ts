import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Api } from '#client/lib/apollo/load-client.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { withTimeout } from '#client/lib/durable-queue/timeout.ts'
import { encodeBytes } from '#contract/theme/theme-document.ts'
import { ApplyThemeUpdate, PublishTheme, RestoreTheme, ShowThemePresence } from './draft-operations.ts'
import type { SendOutcome } from './draft-queue.ts'
import type { ShownPlace } from './draft-presence.ts'

/** A larger message would close the socket, so such an edit is sent by HTTP. In letters of base64. */
const longestOverSocket = 40_000
/** Without an answer by then it is sent again, and applied once. */
const answerWithinMs = 20_000

export const rightsOver = msg`You can’t edit this theme any more. Your latest changes stay on this device only.`
const signedOut = msg`You’re logged out. Your changes are stored on this device and sent once you log in again.`
const failed = msg`Something went wrong on our side. Your draft is safe. Try again.`

export async function sendUpdate(
  client: Api,
  eventId: string,
  update: Uint8Array,
  epoch: number,
): Promise<SendOutcome> {
  const text = encodeBytes(update)
  try {
    const { data } = await withTimeout(answerWithinMs, () =>
      client.mutate({
        mutation: ApplyThemeUpdate,
        variables: { i: { eventId, epoch, update: text } },
        fetchPolicy: 'no-cache',
        context: { isOverSocket: text.length < longestOverSocket },
      }),
    )
    const result = data?.r
    if (!result) return { type: 'unreached' }
    switch (result.__typename) {
      case 'ThemeUpdateApplied':
        return { type: 'applied', epoch: result.epoch, sequence: result.sequence }
      case 'ThemeEpochOver':
        return { type: 'epoch over' }
      case 'RateLimited':
        return { type: 'limited', retryAfterMs: result.retryAfterSeconds * 1_000 }
      case 'ThemeUpdateRefused':
        return { type: 'refused', reason: result.message, token: result.token ?? null }
      case 'NotFound':
        return { type: 'forbidden', reason: rightsOver }
      default:
        return { type: 'refused', reason: result.message, token: null }
    }
  } catch (error) {
    const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : null
    if (code === 'FORBIDDEN') return { type: 'forbidden', reason: rightsOver }
    if (code === 'UNAUTHENTICATED') return { type: 'forbidden', reason: signedOut }
    return { type: 'unreached' }
  }
}

/** @returns the name of this tab for the others; null when the server was not reached. */
export async function sendPresence(
  client: Api,
  eventId: string,
  editorKey: string,
  { control, cursor }: ShownPlace,
): Promise<string | null> {
  const { data } = await withTimeout(answerWithinMs, () =>
    client.mutate({
      mutation: ShowThemePresence,
      variables: { i: { eventId, editorKey, control, cursorX: cursor?.x, cursorY: cursor?.y } },
      fetchPolicy: 'no-cache',
      context: { isOverSocket: true },
    }),
  )
  return data?.r?.__typename === 'ThemePresenceShown' ? data.r.key : null
}

interface VersionOutcome<Answer> {
  problem: string | null
  answer?: Answer
}

export function sendPublication(client: Api, input: { eventId: string; epoch: number; sequence: number }) {
  return readAnswer(client.mutate({ mutation: PublishTheme, variables: { input }, fetchPolicy: 'no-cache' }))
}

export function sendRestoration(client: Api, input: { eventId: string; version: number }) {
  return readAnswer(client.mutate({ mutation: RestoreTheme, variables: { input }, fetchPolicy: 'no-cache' }))
}

async function readAnswer<Answer extends object>(
  sent: Promise<{ data?: { answer: Answer | null } | null | undefined }>,
): Promise<VersionOutcome<Exclude<Answer, { message: string }>>> {
  try {
    const answer = (await sent).data?.answer
    if (!answer) return { problem: browserI18n()._(failed) }
    if ('message' in answer) return { problem: String(answer.message) }
    return { problem: null, answer: answer as Exclude<Answer, { message: string }> }
  } catch (error) {
    return { problem: browserI18n()._(describeFault(error)) }
  }
}

function describeFault(error: unknown): MessageDescriptor {
  if (!CombinedGraphQLErrors.is(error))
    return msg`We can’t reach the server. Your draft is safe. Try again once you’re back online.`
  const code = error.errors[0]?.extensions?.['code']
  if (code === 'FORBIDDEN') return msg`Your role no longer allows this.`
  return code === 'UNAUTHENTICATED' ? msg`You’re logged out. Log in to continue.` : failed
}
