import { data, type RouterContextProvider } from 'react-router'
import {
  SetMailSubscriptionDocument,
  SetReminderSubscriptionDocument,
  StopOrganizerMailsDocument,
  TurnOffBrowserDocument,
} from '#client/gql/graphql.ts'
import { isRefusal } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'

/** Does what a button of the page asks for. @throws a 404 for a token that leads nowhere, a 400 for another intent. */
export async function changeSubscription(
  context: Pick<RouterContextProvider, 'get'>,
  token: string,
  form: FormData,
): Promise<void> {
  const result = await change(String(form.get('intent')))
  if (!result || isRefusal(result, 'NotFound')) throw data(null, { status: 404 })

  async function change(intent: string) {
    const isSubscribed = intent.startsWith('resume')
    switch (intent) {
      case 'stop':
      case 'resume':
        return mutateAsVisitor(context, SetMailSubscriptionDocument, { input: { token, isSubscribed } })
      case 'stop-organizer-mails':
        return mutateAsVisitor(context, StopOrganizerMailsDocument, { input: { token } })
      case 'stop-reminders':
      case 'resume-reminders':
        return setReminders('EVENT')
      case 'stop-all-reminders':
      case 'resume-all-reminders':
        return setReminders('ALL_EVENTS')
      case 'turn-off-browser': {
        const browserId = String(form.get('browserId'))
        return mutateAsVisitor(context, TurnOffBrowserDocument, { input: { token, browserId } })
      }
      default:
        throw data(null, { status: 400 })
    }

    async function setReminders(scope: 'EVENT' | 'ALL_EVENTS') {
      const input = { token, scope, isSubscribed }
      return mutateAsVisitor(context, SetReminderSubscriptionDocument, { input })
    }
  }
}
