import type { Actor } from '../actors.ts'
import { type Answer, mutate } from '../mutate.ts'

const questionFields = 'id kind label help required choices revision isAnswered'
const answerFields = 'answers { question { id label kind } value checked }'

export const addQuestion = (actor: Actor, { globalId }: { globalId: string }, question: object = {}) =>
  mutate(
    actor,
    'addQuestion',
    { eventId: globalId, kind: 'TEXT', label: 'Allergies', ...question },
    `... on RegistrationQuestion { ${questionFields} }`,
  )
export const updateQuestion = (actor: Actor, { id }: Answer, changes: object) =>
  mutate(
    actor,
    'updateQuestion',
    { id, ...changes },
    `... on RegistrationQuestion { ${questionFields} } ... on EventConflict { fields { field yours current } }`,
  )
export const moveQuestion = (actor: Actor, { id }: Answer, after: Answer | null) =>
  mutate(actor, 'moveQuestion', { id, afterId: after?.['id'] ?? null })
export const removeQuestion = (actor: Actor, { id }: Answer) =>
  mutate(actor, 'removeQuestion', { id }, '... on Deleted { id }')
export const changeAnswers = (actor: Actor, { id, secret }: Answer, answers: object[]) =>
  mutate(actor, 'changeAnswers', { registrationId: id, secret, answers }, `... on Registration { ${answerFields} }`)

/** What an event asks, in order. */
export async function listQuestions(actor: Actor, { slug }: { slug: string }): Promise<Answer[]> {
  const { event } = await actor.ask(
    `query ($slug: String!) { event(slug: $slug) { questions { ${questionFields} } } }`,
    {
      slug,
    },
  )
  return event.questions
}

/** The answers of a registration as lines: `Allergies: nuts`. Null to whoever may not read them. */
export async function readAnswers(actor: Actor, { id, secret }: Answer): Promise<string[] | null> {
  const read = `id ${answerFields}`
  const { node, registration } = await actor.ask(
    `query ($id: ID!, $secret: String!) { node(id: $id) { ... on Registration { ${read} } } registration(secret: $secret) { ${read} } }`,
    { id, secret: secret ?? 'none' },
  )
  const rows: Answer[] | null = (registration ?? node)?.answers ?? null
  return rows && rows.map(({ question, value, checked }) => `${question.label}: ${value ?? (checked ? 'yes' : 'no')}`)
}

export const answerTo = ({ id }: Answer, answer: string | boolean, more: object = {}) => ({
  questionId: id,
  ...(typeof answer === 'string' ? { value: answer } : { checked: answer }),
  ...more,
})
