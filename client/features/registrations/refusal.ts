import { answerPath } from './answers/answer-form.ts'

/** Why a form was not accepted, ready to be shown. */
export interface Refusal {
  /** What concerns the whole form; null when the fields say it all. */
  message: string | null
  /** What is wrong by field name. */
  fields: Partial<Record<string, string>>
  /** What can be done instead. */
  offer: 'waitlist' | 'register' | null
  /** The terms now in force, when others were accepted. */
  termsVersion?: number
  /** The form's key was used for other details: the next try needs a key of its own. */
  isFormUsed?: true
}

export function refusal(message: string | null, changes: Partial<Refusal> = {}): Refusal {
  return { message, fields: {}, offer: null, ...changes }
}

/** Field errors of the API as sentences at the form's fields. */
export function fieldRefusal(
  problems: readonly { path: string; message: string }[],
  labels: Record<string, string>,
): Refusal {
  const fields: Partial<Record<string, string>> = {}
  const rest: string[] = []
  let answers = 0
  for (const { path, message } of problems) {
    const label = labels[path]
    if (path.startsWith(answerPath(''))) {
      fields[path] ??= `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
      answers += 1
      continue
    }
    if (label) fields[path] ??= `${label} ${message}.`
    else rest.push(message)
  }
  if (answers > 0) rest.push(describeAnswers(answers))
  return refusal(rest.length > 0 ? rest.join(' ') : null, { fields })
}

function describeAnswers(count: number): string {
  const which = count === 1 ? 'One answer needs' : `${count} answers need`
  return `${which} another look. Everything you typed is still here.`
}
