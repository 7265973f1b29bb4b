import type { DateChoice_EventFragment } from '#client/gql/graphql.ts'

interface Asked {
  id: string
  kind: string
  label: string
  required: boolean
}

/** A question that several dates ask with the same words. */
export interface SharedQuestion<Question extends Asked> {
  /** Of the first date that asks it, so that it stays the same whatever is chosen. */
  question: Question
  /** The dates that ask it, and those where it must be answered. */
  askedAt: ReadonlySet<string>
  requiredAt: ReadonlySet<string>
  /** Its ids at all dates. */
  ids: ReadonlySet<string>
}

interface AskingDate<Question> {
  id: string
  questions: readonly Question[]
}

/**
 * The questions of several dates, each once: those with the same words and of the same kind are one question, as
 * `registerForDates` takes them. In the order of the first date that asks.
 */
export function shareQuestions<Question extends Asked>(
  dates: readonly AskingDate<Question>[],
): SharedQuestion<Question>[] {
  const byWords = new Map<
    string,
    { question: Question; askedAt: Set<string>; requiredAt: Set<string>; ids: Set<string> }
  >()
  for (const { id: dateId, questions } of dates)
    for (const question of questions) {
      const words = JSON.stringify([question.kind, question.label])
      const shared = byWords.get(words) ?? { question, askedAt: new Set(), requiredAt: new Set(), ids: new Set() }
      byWords.set(words, shared)
      shared.askedAt.add(dateId)
      shared.ids.add(question.id)
      if (question.required) shared.requiredAt.add(dateId)
    }
  return [...byWords.values()]
}

/**
 * The questions to show for chosen dates, and which must be answered. Without script a form cannot follow the choice: it
 * shows all questions, and only what every date needs must be answered before it is sent.
 *
 * @param chosen ids of dates; null without script
 */
export function askOfDates<Question extends Asked>(
  shared: readonly SharedQuestion<Question>[],
  chosen: readonly string[] | null,
  all: readonly string[],
): (SharedQuestion<Question> & { isRequired: boolean })[] {
  if (chosen === null)
    return shared.map((one) => ({ ...one, isRequired: all.length > 0 && all.every((id) => one.requiredAt.has(id)) }))
  return shared
    .filter(({ askedAt }) => chosen.some((id) => askedAt.has(id)))
    .map((one) => ({ ...one, isRequired: chosen.some((id) => one.requiredAt.has(id)) }))
}

/** The largest group that any of the dates can take. */
export function largestGroup(dates: readonly Pick<DateChoice_EventFragment, 'capacity'>[], most: number): number {
  const largest = Math.max(1, ...dates.map(({ capacity }) => capacity ?? most))
  return Math.min(most, largest)
}
