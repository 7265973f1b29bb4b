import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import type { MailContent } from '../../platform/mail/content.ts'

const problems = '... on InvalidInput { fields { path message } }'
const answer = `
  __typename
  ... on UserError { code message }
  ... on Event { reminders { minutesBefore dueAt subject opening guestCount sentCount sentAt } }`

const change = (name: 'add' | 'update' | 'remove') => {
  const input = `${name[0]!.toUpperCase()}${name.slice(1)}ReminderInput`
  return `mutation ($input: ${input}!) { ${name}Reminder(input: $input) { ${answer} ${name === 'remove' ? '' : problems} } }`
}

interface TestEvent {
  globalId: string
}

/** Ask for a change of an event's reminders. @returns what the mutation answered. */
export async function changeReminder(
  actor: Actor,
  name: 'add' | 'update' | 'remove',
  event: TestEvent,
  input: Record<string, unknown>,
): Promise<Record<string, any>> {
  const data = await actor.ask(change(name), { input: { eventId: event.globalId, ...input } })
  return data[`${name}Reminder`]
}

const remindersQuery = `
  query ($id: ID!) {
    node(id: $id) {
      ... on Event { reminders { minutesBefore dueAt subject opening guestCount sentCount sentAt } }
    }
  }`

export interface ShownReminder {
  minutesBefore: number
  dueAt: string | null
  subject: string | null
  opening: string | null
  guestCount: number | null
  sentCount: number
  sentAt: string | null
}

/** The reminders of an event as a viewer sees them; null for those who may not. */
export async function readReminders(actor: Actor, event: TestEvent): Promise<ShownReminder[] | null> {
  return (await actor.ask(remindersQuery, { id: event.globalId })).node?.reminders ?? null
}

/** The reminders that were written for an event, by address. */
export async function remindersTo({ platform: { db } }: TestApp, eventId: string) {
  const mails = await db.mail.findMany({
    where: { eventId, kind: 'eventReminder' },
    orderBy: [{ toAddress: 'asc' }, { id: 'asc' }],
  })
  return mails.map((mail) => ({ ...mail, content: mail.content as unknown as MailContent }))
}
