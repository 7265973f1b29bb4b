import { msg, plural } from '@lingui/core/runtime-macro'
import type { Text } from '../../../contract/text/say.ts'
import { limits } from '../../../contract/limits.ts'
import type { QuestionKind } from '../../../platform/generated/prisma/enums.ts'

/** The facts of a question, each comparable with `===`. */
export interface QuestionFacts {
  kind: QuestionKind
  label: string
  help: string
  required: boolean
  /** One choice on each line. */
  choices: string
}

interface QuestionColumns extends Omit<QuestionFacts, 'choices'> {
  choices: string[]
}

/** Columns, or some of them, as facts. */
export function toFacts(sent: { [Column in keyof QuestionColumns]?: QuestionColumns[Column] | null | undefined }) {
  const { choices, ...rest } = sent
  const facts = Object.entries({ ...rest, choices: choices?.join('\n') })
  return Object.fromEntries(
    facts.filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<QuestionFacts>
}

/** Facts as columns; only a choice keeps choices. */
export function toColumns({ choices, ...facts }: QuestionFacts): QuestionColumns {
  return { ...facts, choices: facts.kind === 'CHOICE' && choices !== '' ? choices.split('\n') : [] }
}

/** What is wrong with a question as a whole; null when nothing is. */
export function whyNotAskable({ kind, choices }: QuestionColumns): { path: 'choices'; text: Text } | null {
  const { min } = limits.questions.choices
  if (kind !== 'CHOICE' || choices.length >= min) return null
  return { path: 'choices', text: msg`Add at least ${plural({ min }, { one: '# choice', other: '# choices' })}.` }
}

/** Whether a change asks something else, so that an earlier answer is no answer to it. */
export function asksAnew(changes: Partial<QuestionFacts>): boolean {
  return (['kind', 'label', 'help', 'choices'] as const).some((fact) => fact in changes)
}

/** The order after a move behind another, or to the front (null); null when the other is gone. */
export function moveBehind(ids: readonly string[], id: string, afterId: string | null): string[] | null {
  if (id === afterId) return [...ids]
  const others = ids.filter((each) => each !== id)
  const index = afterId === null ? 0 : others.indexOf(afterId) + 1
  if (afterId !== null && index === 0) return null
  return others.toSpliced(index, 0, id)
}
