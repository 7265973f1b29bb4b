import type { MessageSegment, SeriesScope } from '#client/gql/graphql.ts'
import { localTime } from '#client/lib/time/event-dates.ts'

/** A question that a message can be about the answers to. */
export interface AskedQuestion {
  id: string
  label: string
  kind: string
  choices: readonly string[]
}

/** A message that has not left, as its form needs it. */
export interface EditedMessage {
  id: string
  revision: number
  subject: string
  body: string
  /** Of subject and body; null for an old message when nobody knows it. */
  language?: string | null
  translations: readonly { language: string; subject: string; body: string }[]
  segment: MessageSegment
  dates: SeriesScope
  question?: AskedQuestion | null
  answer?: string | null
  tag?: string | null
  isTimed: boolean
  dueAt: string
}

/** What stands in the form at first. A new message is in the language of its event. */
export function typedOf(
  message: EditedMessage | null,
  { segment, tag }: { segment: MessageSegment; tag: string },
  { timeZone, language }: { timeZone: string; language: string },
): Readonly<Record<string, string>> {
  if (!message) {
    const words = { subject: '', body: '', original: language }
    return { ...words, segment, dates: 'ONE', when: 'soon', answer: '', questionId: '', tag }
  }
  const [date = '', time = ''] = localTime(message.dueAt, timeZone).split('T')
  return {
    subject: message.subject,
    body: message.body,
    original: message.language ?? '',
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

/**
 * The questions that the form offers: those of the event, and that of the message. It stays with its answer when the event
 * does not ask it any more, or else an edit of the words would be for other people. Pure.
 */
export function questionsToOffer(asked: readonly AskedQuestion[], message: EditedMessage | null): AskedQuestion[] {
  const { question, answer } = message ?? {}
  const offered = question && asked.every(({ id }) => id !== question.id) ? [...asked, question] : [...asked]
  return offered.map((each) =>
    each.id === question?.id && each.kind === 'CHOICE' && answer && !each.choices.includes(answer)
      ? { ...each, choices: [...each.choices, answer] }
      : each,
  )
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
