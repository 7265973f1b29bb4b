import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'
import type { MailContent } from '../../platform/mail/content.ts'

const reminders = 'reminders { minutesBefore dueAt subject opening guestCount sentCount sentAt }'

interface TestEvent {
  globalId: string
}

/** Ask for a change of an event's reminders. @returns what the mutation answered. */
export function changeReminder(
  actor: Actor,
  name: 'add' | 'update' | 'remove',
  event: TestEvent,
  input: Record<string, unknown>,
) {
  return mutate(actor, `${name}Reminder`, { eventId: event.globalId, ...input }, `... on Event { ${reminders} }`)
}

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
  const document = `query ($id: ID!) { node(id: $id) { ... on Event { ${reminders} } } }`
  return (await actor.ask(document, { id: event.globalId })).node?.reminders ?? null
}

/** The reminders that were written for an event, by address. */
export async function remindersTo({ platform: { db } }: TestApp, eventId: string) {
  const mails = await db.mail.findMany({
    where: { eventId, kind: 'eventReminder' },
    orderBy: [{ toAddress: 'asc' }, { id: 'asc' }],
  })
  return mails.map((mail) => ({ ...mail, content: mail.content as unknown as MailContent }))
}
