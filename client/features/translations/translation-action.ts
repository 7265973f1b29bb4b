import { redirect } from 'react-router'
import { type EventFormArgs, finish, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { resolveConflict } from '#client/features/event-editor/public.ts'
import { RemoveEventLanguageDocument, TranslateEventDocument } from '#client/gql/graphql.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { chosenTexts, fieldOfPath, findGaps, namesOf, readSent, type SentText, toTextInputs } from './sent-texts.ts'

/** The outcome of the form with an event's texts in one language. */
export interface TranslationResult {
  language: string
  isSaved: boolean
  /** By the names of the fields. */
  typed: Readonly<Record<string, string>>
  seen: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** What concerns no single field. */
  message: string | null
}

/** The intent of the button that says of one outdated text that it still fits. */
export const confirmIntent = 'confirm'

/**
 * Saves the texts of a form that were changed. A refusal brings back what was typed.
 *
 * @throws a redirect to the page after a success without script, so that loading it again sends nothing twice.
 */
export async function saveTranslation({ context, form, url, eventId }: EventFormArgs): Promise<TranslationResult> {
  const { i18n } = context.get(visitorContext)
  const language = textOf(form, 'language')
  const sent = readSent(form)
  const names = sent.flatMap(namesOf)
  const read = (prefix: string) =>
    Object.fromEntries(names.map((name) => [name, String(form.get(`${prefix}${name}`) ?? '')]))
  const { typed, seen } = resolveConflict(form, read(''), read('seen.'))
  const answer = { language, isSaved: false, typed, seen, errors: {}, message: null }
  const [intent, key = null] = textOf(form, 'intent').split(' ')
  const chosen = chosenTexts(sent, typed, seen, intent === confirmIntent ? key : null)
  const gaps = Object.entries(findGaps(chosen, typed))
  if (gaps.length > 0) return { ...answer, errors: Object.fromEntries(gaps.map(([name, gap]) => [name, i18n._(gap)])) }
  if (chosen.length > 0) {
    const texts = toTextInputs(chosen, typed, seen)
    const result = await runMutation(context, url, TranslateEventDocument, { input: { eventId, language, texts } })
    const refusal = refusalIn(result)
    if (refusal) return { ...answer, ...describeRefusal(refusal, chosen) }
  }
  if (!form.has('isScripted')) throw redirect(url.pathname + url.search)
  return { ...answer, isSaved: true }
}

/** Each of the API's reasons at its field. */
function describeRefusal({ message, fields }: NonNullable<ReturnType<typeof refusalIn>>, texts: SentText[]) {
  if (!fields) return { message }
  const errors: Record<string, string> = {}
  const others: string[] = []
  for (const [path, reason] of Object.entries(fields)) {
    const name = fieldOfPath(path, texts)
    if (name) errors[name] ??= reason
    else others.push(reason)
  }
  return { errors, message: others[0] ?? null }
}

/** Removes all texts in one language. */
export async function removeLanguage({ context, form, url, eventId }: EventFormArgs) {
  const language = textOf(form, 'language')
  const answer = await runMutation(context, url, RemoveEventLanguageDocument, { input: { eventId, language } })
  return finish(answer, language, url)
}
