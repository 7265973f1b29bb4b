import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MessageSegment, QuestionKind } from '../../../platform/generated/prisma/enums.ts'

/** Whom a message is for. */
export interface Segment {
  segment: MessageSegment
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
  path: 'to' | 'to.questionId' | 'to.answer' | 'to.tag'
  text: MessageDescriptor
}

/** What is wrong with a segment; null for one that can be. @param questions every question of the event, also former ones. */
export function findSegmentProblem(
  { segment, questionId, answer, tag }: Segment,
  questions: readonly AskedQuestion[],
): SegmentProblem | null {
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
