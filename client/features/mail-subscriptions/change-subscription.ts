import { data, type RouterContextProvider } from 'react-router'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import {
  SetMailSubscription,
  SetReminderSubscription,
  StopOrganizerMails,
  TurnOffBrowser,
} from './subscription-documents.ts'

/** Does what a button of the page asks for. @throws a 404 for a token that leads nowhere, a 400 for another intent. */
export async function changeSubscription(
  context: Pick<RouterContextProvider, 'get'>,
  token: string,
  form: FormData,
): Promise<void> {
  const result = await change(String(form.get('intent')))
  if (!result || result.__typename === 'NotFound') throw data(null, { status: 404 })

  async function change(intent: string) {
    const isSubscribed = intent.startsWith('resume')
    switch (intent) {
      case 'stop':
      case 'resume':
        return mutateAsVisitor(context, SetMailSubscription, { input: { token, isSubscribed } })
      case 'stop-organizer-mails':
        return mutateAsVisitor(context, StopOrganizerMails, { input: { token } })
      case 'stop-reminders':
      case 'resume-reminders':
        return setReminders('EVENT')
      case 'stop-all-reminders':
      case 'resume-all-reminders':
        return setReminders('ALL_EVENTS')
      case 'turn-off-browser': {
        const browserId = String(form.get('browserId'))
        return mutateAsVisitor(context, TurnOffBrowser, { input: { token, browserId } })
      }
      default:
        throw data(null, { status: 400 })
    }

    async function setReminders(scope: 'EVENT' | 'ALL_EVENTS') {
      const input = { token, scope, isSubscribed }
      return mutateAsVisitor(context, SetReminderSubscription, { input })
    }
  }
}
