import { data, redirect } from 'react-router'
import { type EventFormArgs, isRefusal, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import {
  AddQuestionDocument,
  MoveQuestionDocument,
  RemoveQuestionDocument,
  UpdateQuestionDocument,
} from '#client/gql/graphql.ts'
import { parseSeen, type QuestionDraft, readDraft, toQuestionInput } from './question-draft.ts'

const intents = ['add-question', 'update-question', 'move-question', 'remove-question'] as const
type QuestionIntent = (typeof intents)[number]

export function isQuestionIntent(intent: unknown): intent is QuestionIntent {
  return intents.some((known) => known === intent)
}

/** The outcome of a form about a question. */
export interface QuestionResult {
  form: 'question'
  intent: QuestionIntent
  /** Empty for a new one. */
  questionId: string
  isSaved: boolean
  message?: string
  fields?: Readonly<Record<string, string>>
  typed?: QuestionDraft
  /** Someone else changed the same question. Sending the form again replaces their change. */
  isConflict?: boolean
}

/**
 * Does what a form about the questions asks.
 *
 * @throws a redirect to the questions after a success without script, so that loading the page again sends nothing twice.
 */
export async function handleQuestion({
  context,
  intent,
  form,
  eventId,
  url,
}: EventFormArgs & { intent: QuestionIntent }) {
  const questionId = textOf(form, 'questionId')
  const typed = intent === 'add-question' || intent === 'update-question' ? readDraft(form) : undefined
  const answer = await runQuestionMutation()
  const refusal = refusalIn(answer)
  if (!refusal && !form.has('isScripted')) throw redirect(`${url.pathname}#questions`)
  const result: QuestionResult = {
    form: 'question',
    intent,
    questionId,
    isSaved: !refusal,
    ...refusal,
    ...(typed && { typed }),
    isConflict: isRefusal(answer, 'EventConflict'),
  }
  return data(result, { status: refusal ? 422 : 200 })

  function runQuestionMutation() {
    const id = questionId
    switch (intent) {
      case 'add-question':
        return runMutation(context, url, AddQuestionDocument, { input: { eventId, ...toQuestionInput(typed!) } })
      case 'update-question': {
        const seen = parseSeen(textOf(form, 'seen'))
        return runMutation(context, url, UpdateQuestionDocument, {
          input: { id, ...toQuestionInput(typed!), seen: seen && toQuestionInput(seen) },
        })
      }
      case 'move-question':
        return runMutation(context, url, MoveQuestionDocument, {
          input: { id, afterId: textOf(form, 'afterId') || null },
        })
      case 'remove-question':
        return runMutation(context, url, RemoveQuestionDocument, { input: { id } })
    }
  }
}
