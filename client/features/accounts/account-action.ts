import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import {
  DeletePasskeyDocument,
  EndSessionDocument,
  RenamePasskeyDocument,
  SetOrganizerMailsDocument,
  UpdateProfileDocument,
} from '#client/gql/graphql.ts'
import { changeFollows } from '#client/features/followers/public.ts'
import { readChoice } from '#client/lib/organizer-mail-choices.ts'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { SetLanguage } from '#client/lib/i18n/account-language.ts'
import { DeleteOwnCalendar, EndOtherSessions, RenewOwnCalendar } from './account-documents.ts'
import { forwardCookies } from './authenticate.ts'
import { describeAuthenticationFailure } from './authentication-failure.ts'
import { passwordProblem, readEmail } from './credentials.ts'
import { type AccountPart, renewSessionAddress } from './renew-session.ts'

/** The answer to one form of the account page. */
export interface AccountAnswer {
  intent: string
  /** Of the row it was about; null for a form of the whole page. */
  id: string | null
  /** Why it was refused. */
  message?: string
  done: string | null
}

type Context = Pick<RouterContextProvider, 'get'>

const login = '/login?next=%2Faccount'

/** Every form of the account page; `intent` says which. Works without script. */
export async function accountAction(context: Context, form: FormData) {
  const person = await findPerson(context)
  if (!person) throw redirect(login)
  const { authenticate, i18n } = context.get(visitorContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const answer = (facts: Partial<AccountAnswer>, headers?: Headers) =>
    data<AccountAnswer>(
      { intent, id: text('id') || null, done: null, ...facts },
      { status: facts.message ? 400 : 200, ...(headers && { headers }) },
    )
  const conclude = (result: object | null, done: string) => {
    const refusal = result && refusalIn(result)
    return answer(refusal ? { message: refusal.message } : { done })
  }
  const refuse = async (response: Response, part: AccountPart) => {
    const { message, code } = await describeAuthenticationFailure(i18n, response)
    return code === 'SESSION_NOT_FRESH' ? redirect(renewSessionAddress(part)) : answer({ message })
  }
  const call = async (path: string, body: Record<string, unknown>, done: string) => {
    const response = await authenticate(path, body)
    return response.ok ? answer({ done }, forwardCookies(response)) : refuse(response, 'password')
  }
  switch (intent) {
    case 'profile': {
      const input = { name: text('name'), handle: text('handle') }
      const result = await mutateAsVisitor(context, UpdateProfileDocument, { input })
      if (!result) throw redirect(login)
      return conclude(result, i18n._(msg`Saved.`))
    }
    case 'language': {
      const language = text('language')
      const result = await mutateAsVisitor(context, SetLanguage, { input: { language } })
      if (!result) throw redirect(login)
      if ('message' in result) return answer({ message: result.message })
      // The page comes anew in the language, and says so by that.
      return language === i18n.locale ? answer({ done: i18n._(msg`Saved.`) }) : redirect('/account#language')
    }
    case 'verify':
      return call('/send-verification-email', { email: person.email }, i18n._(msg`We’ve emailed you a link.`))
    case 'email': {
      const { email, error } = readEmail(i18n, form)
      if (error) return answer({ message: error })
      return call(
        '/change-email',
        { newEmail: email },
        i18n._(msg`If that address is available, you’ll get an email to confirm the change.`),
      )
    }
    case 'password': {
      const newPassword = text('password')
      const problem = passwordProblem(i18n, newPassword)
      if (problem) return answer({ message: problem })
      if (!form.has('currentPassword'))
        return call(
          '/set-password',
          { newPassword },
          i18n._(msg`Your password is set. You’re logged out everywhere else.`),
        )
      const change = { currentPassword: text('currentPassword'), newPassword }
      return call('/change-password', change, i18n._(msg`Your password is changed. You’re logged out everywhere else.`))
    }
    case 'organizer-mails': {
      const choice = readChoice(text('choice'))
      if (!choice) return answer({ message: i18n._(msg`Nothing was changed.`) })
      const input = { eventId: text('id'), choice }
      return conclude(await mutateAsVisitor(context, SetOrganizerMailsDocument, { input }), i18n._(msg`Saved.`))
    }
    case 'unfollow':
    case 'follow-frequency':
      await changeFollows(context, form, null)
      return answer({ done: i18n._(intent === 'unfollow' ? msg`Unfollowed.` : msg`Saved.`) })
    case 'create-calendar':
      await mutateAsVisitor(context, RenewOwnCalendar, {})
      return answer({ done: i18n._(msg`Your calendar link is ready.`) })
    case 'renew-calendar':
      await mutateAsVisitor(context, RenewOwnCalendar, {})
      return answer({ done: i18n._(msg`You have a new link. The old one no longer works.`) })
    case 'delete-calendar':
      await mutateAsVisitor(context, DeleteOwnCalendar, {})
      return answer({ done: i18n._(msg`Calendar link deleted.`) })
    case 'end-session':
      await mutateAsVisitor(context, EndSessionDocument, { input: { id: text('id') } })
      return answer({ done: i18n._(msg`Device logged out.`) })
    case 'end-others':
      await mutateAsVisitor(context, EndOtherSessions, {})
      return answer({ done: i18n._(msg`Logged out everywhere else.`) })
    case 'rename-passkey': {
      const input = { id: text('id'), name: text('name') }
      return conclude(await mutateAsVisitor(context, RenamePasskeyDocument, { input }), i18n._(msg`Passkey renamed.`))
    }
    case 'delete-passkey':
      await mutateAsVisitor(context, DeletePasskeyDocument, { input: { id: text('id') } })
      return answer({ done: i18n._(msg`Passkey deleted.`) })
    case 'delete': {
      if (text('handle').trim() !== person.handle)
        return answer({ message: i18n._(msg`Type ${{ handle: person.handle }} to confirm.`) })
      const password = text('currentPassword')
      const response = await authenticate('/delete-account', password ? { password } : {})
      if (response.ok) return redirectDocument('/', { headers: forwardCookies(response) })
      return refuse(response, 'delete')
    }
    default:
      return answer({ message: i18n._(msg`Nothing was changed.`) })
  }
}
