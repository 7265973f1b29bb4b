import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../graphql/context.ts'
import { problem } from '../errors/problem.ts'
import { answerGuestList } from '../requests/guest-lists.ts'

/** Answer an operation with files, or refuse it before it is read. It takes a key. */
export async function answerWithFiles(
  request: Request,
  { viewer, i18n }: Context,
  answer: (form: Request) => Promise<Response> | Response,
): Promise<Response> {
  if (!viewer.apiKey)
    return problem(401, { code: 'UNAUTHENTICATED', detail: i18n._(msg`Send a working API key to send a file.`) })
  return answerGuestList(request, { senderId: viewer.apiKey.id, i18n }, answer)
}
