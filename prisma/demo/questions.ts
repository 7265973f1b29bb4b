import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import { createRandom } from './random.ts'
import { idAt } from './story.ts'

/** A question of an event, and what its guests say to it. */
export type DemoQuestion = { label: string; help?: string; required?: true } & (
  | { kind: 'TEXT'; heard: readonly string[] }
  | { kind: 'CHOICE'; choices: readonly string[] }
  | { kind: 'CHECKBOX' }
)

/** The share of guests who answer an optional question. */
const talkative = 0.6

export function questionRows(questions: readonly DemoQuestion[], { eventId, createdAt }: Begun) {
  return questions.map(({ kind, label, help, required, ...rest }, position) => ({
    id: idAt(createdAt),
    eventId,
    kind,
    label,
    help: help ?? '',
    required: required ?? false,
    choices: 'choices' in rest ? [...rest.choices] : [],
    position,
    createdAt,
  }))
}

interface Begun {
  eventId: string
  createdAt: Date
}

/** The answers of one guest. The same person gives the same answers on every machine. */
export function answersOf(
  name: string,
  questions: readonly DemoQuestion[],
  rows: readonly Prisma.RegistrationQuestionCreateManyInput[],
): Record<string, string | boolean> {
  const answers = questions.map((question, index) => {
    const random = createRandom(`${name} ${question.label}`)
    const answers = question.required || random.chance(talkative)
    if (question.kind === 'CHECKBOX') return [rows[index]!.id, answers] as const
    const said = random.pick(question.kind === 'TEXT' ? question.heard : question.choices)
    return [rows[index]!.id, answers ? said : null] as const
  })
  return Object.fromEntries(answers.filter(([, answer]) => answer !== null)) as Record<string, string | boolean>
}
