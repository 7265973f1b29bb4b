import type { Context } from '../../graphql/context.ts'
import { PictureRefused, changeAvatar, removeAvatar } from '../../modules/visuals/public.ts'
import type { App } from '../app.ts'
import { readForm } from '../requests/read-form.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { goTo } from './go-to.ts'
import { consumeUploadLimit } from './uploads.ts'

const page = '/account'

/**
 * `POST /bff/avatar`: a plain form with a `picture`, or with `intent=remove`. Redirects to the
 * account's page, with the reason for a refusal in `?avatar=`.
 */
export function serveAvatarForm(app: App, contextOf: ContextOf) {
  app.post('/bff/avatar', async (c) => {
    const context = await contextOf(c)
    const { person } = context.viewer
    if (!person) return goTo(`/login?next=${encodeURIComponent(page)}`)
    if ((await consumeUploadLimit(context)) !== null) return back('RATE_LIMITED')
    const read = await readForm(c.req.raw, person.id)
    if (typeof read === 'string') return back(read)
    try {
      return back(await take(context, c.req.raw, read.form))
    } finally {
      read.done()
    }
  })
}

/** @returns `changed`, or the code of the refusal. */
async function take(context: Context, request: Request, form: FormData | null): Promise<string> {
  if (form?.get('intent') === 'remove') {
    await removeAvatar(context)
    return 'changed'
  }
  const picture = form?.get('picture')
  if (!(picture instanceof File) || picture.size === 0) return 'PICTURE_EMPTY'
  try {
    const sent = { body: picture.stream() as ReadableStream<Uint8Array>, signal: request.signal }
    return (await changeAvatar(context, sent)) ? 'changed' : 'BUSY'
  } catch (error) {
    if (error instanceof PictureRefused) return error.code
    throw error
  }
}

function back(outcome: string): Response {
  return outcome === 'changed' ? goTo(page) : goTo(`${page}?avatar=${outcome}`, outcome)
}
