import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MessageSegment, QuestionKind, SeriesScope } from '../../../platform/generated/prisma/enums.ts'

/** Whom a message is for. */
export interface Segment {
  segment: MessageSegment
  /** Whose guests: those of the event, or of other dates of its series too. */
  dates: SeriesScope
  /** Of ANSWERED. */
  questionId: string | null
  /** Of ANSWERED: the answer, `true` or `false` for a checkbox; null = any. */
  answer: string | null
  /** Of TAGGED. */
  tag: string | null
}

interface AskedQuestion {
  id: string
  kind: QuestionKind
  choices: readonly string[]
}

interface SegmentProblem {
  path: 'to' | 'to.dates' | 'to.questionId' | 'to.answer' | 'to.tag'
  text: MessageDescriptor
}

interface AskingEvent {
  /** The series of which it is a date. */
  seriesId: string | null
  /** All of them, also former ones. */
  questions: readonly AskedQuestion[]
}

/** What is wrong with a segment; null for one that can be. */
export function findSegmentProblem(
  { segment, dates, questionId, answer, tag }: Segment,
  { seriesId, questions }: AskingEvent,
): SegmentProblem | null {
  if (dates !== 'ONE' && seriesId === null)
    return { path: 'to.dates', text: msg`This event doesn’t repeat, so it has no other dates.` }
  if (dates !== 'ONE' && segment === 'ANSWERED')
    return { path: 'to.dates', text: msg`Each date has its own questions. Choose only this date.` }
  if (segment === 'TAGGED' && tag === null) return { path: 'to.tag', text: msg`Choose a tag.` }
  if (segment !== 'TAGGED' && tag !== null)
    return { path: 'to', text: msg`Choose a tag only if you’re writing to people who have one.` }
  if (segment !== 'ANSWERED')
    return questionId === null && answer === null
      ? null
      : { path: 'to', text: msg`Choose a question only if you’re writing to people who answered one.` }
  const question = questions.find(({ id }) => id === questionId)
  if (!question) return { path: 'to.questionId', text: msg`Choose a question.` }
  const isPossible =
    answer === null ||
    question.kind === 'TEXT' ||
    (question.kind === 'CHOICE' ? question.choices : ['true', 'false']).includes(answer)
  return isPossible ? null : { path: 'to.answer', text: msg`Choose one of the answers to this question.` }
}

interface EventTimes {
  status: 'DRAFT' | 'PUBLISHED' | 'CANCELLED' | 'ENDED'
  endsAt: Date
}

/** Why people who did not come cannot be written to at a time; null when they can. */
export function whyNoShowsWait({ status, endsAt }: EventTimes, dueAt: Date): MessageDescriptor | null {
  if (status === 'CANCELLED') return msg`The event was cancelled, so no one missed it.`
  return dueAt < endsAt ? msg`Choose a time after the event. Until it ends, no one has missed it.` : null
}
