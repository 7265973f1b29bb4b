import type { FormArgs } from '#client/lib/forms/form-action.ts'
import { sendRegistration } from './registration-action.ts'

/** What a page in a frame says after registering. It stores nothing: browsers give frames of other sites no cookies. */
interface RegisteredInFrame {
  form: 'framed'
  isWaiting: boolean
  /** The address in the form must be confirmed first. */
  mustConfirm: boolean
  /** The registration, or the waitlist entry, on this site. */
  path: string
}

/** Registers, or joins the waitlist, from a frame on another site. */
export async function handleRegistrationInFrame(args: FormArgs) {
  const sent = await sendRegistration(args)
  if ('again' in sent) return sent.again
  const { made } = sent
  const isWaiting = made.__typename === 'WaitlistEntry'
  const [page, parameter] = isWaiting ? [`/waitlist/${made.id}`, 'secret'] : [args.path, 'registration']
  const done: RegisteredInFrame = {
    form: 'framed',
    isWaiting,
    mustConfirm: !isWaiting && made.addressConfirmBy !== null,
    path: made.secret ? `${page}?${new URLSearchParams({ [parameter]: made.secret })}` : page,
  }
  return done
}
