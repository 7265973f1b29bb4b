import type { MessageSegment, SeriesScope } from '#client/gql/graphql.ts'
import { localTime } from '#client/lib/time/event-dates.ts'

/** A message that has not left, as its form needs it. */
export interface EditedMessage {
  id: string
  revision: number
  subject: string
  body: string
  translations: readonly { language: string; subject: string; body: string }[]
  segment: MessageSegment
  dates: SeriesScope
  question?: { id: string } | null
  answer?: string | null
  tag?: string | null
  isTimed: boolean
  dueAt: string
}

/** What stands in the form at first. */
export function typedOf(
  message: EditedMessage | null,
  { segment, tag }: { segment: MessageSegment; tag: string },
  timeZone: string,
): Readonly<Record<string, string>> {
  if (!message) return { subject: '', body: '', segment, dates: 'ONE', when: 'soon', answer: '', questionId: '', tag }
  const [date = '', time = ''] = localTime(message.dueAt, timeZone).split('T')
  return {
    subject: message.subject,
    body: message.body,
    ...Object.fromEntries(
      message.translations.flatMap(({ language, subject, body }) => [
        [`subject.${language}`, subject],
        [`body.${language}`, body],
      ]),
    ),
    segment: message.segment,
    dates: message.dates,
    questionId: message.question?.id ?? '',
    answer: message.answer ?? '',
    tag: message.tag ?? '',
    when: message.isTimed ? 'time' : 'soon',
    ...(message.isTimed && { 'sendAt.date': date, 'sendAt.time': time }),
  }
}

interface SentForm {
  revision: number | null
  hasChanged?: boolean
}

/**
 * The revision over which the form saves: the one that its author read. Without script the page comes back with the
 * newest message, which another organizer may have edited; it counts as read only when the form showed it as theirs.
 * @param sent what came back of the form; undefined before it was sent @param first of the message when the page was opened
 */
export function readRevision(
  message: Pick<EditedMessage, 'revision'>,
  sent: SentForm | undefined,
  first: number | null,
): number {
  if (sent?.hasChanged) return message.revision
  return sent?.revision ?? first ?? message.revision
}
