import type { DemoQuestion } from './events.ts'
import { createRandom } from './random.ts'
import { idAt } from './story.ts'

/** The share of guests who answer an optional question. */
const talkative = 0.6

export function questionRows(questions: readonly DemoQuestion[], eventId: string, createdAt: Date) {
  return questions.map(({ kind, label, help, required, ...rest }, position) => {
    const choices = 'choices' in rest ? rest.choices : []
    return { id: idAt(createdAt), eventId, kind, label, help, required, choices, position, createdAt }
  })
}

/** The answers of one guest. The same person gives the same answers on every machine. */
export function answersOf(name: string, questions: readonly DemoQuestion[], rows: readonly { id: string }[]) {
  const answers: Record<string, string | boolean> = {}
  for (const [index, question] of questions.entries()) {
    const { id } = rows[index]!
    const random = createRandom(`${name} ${question.label}`)
    const isAnswered = question.required || random.chance(talkative)
    if (question.kind === 'CHECKBOX') answers[id] = isAnswered
    else if (isAnswered) answers[id] = random.pick(question.kind === 'TEXT' ? question.heard : question.choices)
  }
  return answers
}
