import type { MessageSegment } from '#client/gql/graphql.ts'
import { localTime } from '#client/lib/time/event-dates.ts'

/** A message that has not left, as its form needs it. */
export interface EditedMessage {
  id: string
  revision: number
  subject: string
  body: string
  translations: readonly { language: string; subject: string; body: string }[]
  segment: MessageSegment
  question?: { id: string } | null
  answer?: string | null
  isTimed: boolean
  dueAt: string
}

/** What stands in the form at first. */
export function typedOf(
  message: EditedMessage | null,
  segment: MessageSegment,
  timeZone: string,
): Readonly<Record<string, string>> {
  if (!message) return { subject: '', body: '', segment, when: 'soon', answer: '', questionId: '' }
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
    questionId: message.question?.id ?? '',
    answer: message.answer ?? '',
    when: message.isTimed ? 'time' : 'soon',
    ...(message.isTimed && { 'sendAt.date': date, 'sendAt.time': time }),
  }
}
