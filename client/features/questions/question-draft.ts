import type { QuestionKind } from '#client/gql/graphql.ts'

/** A question in the fields of the editor's form. */
export interface QuestionDraft {
  kind: QuestionKind
  label: string
  help: string
  required: boolean
  choices: string
}

export const emptyDraft: QuestionDraft = { kind: 'TEXT', label: '', help: '', required: false, choices: '' }

interface Asked extends Omit<QuestionDraft, 'choices'> {
  choices: readonly string[]
}

export function toDraft({ kind, label, help, required, choices }: Asked): QuestionDraft {
  return { kind, label, help, required, choices: choices.join('\n') }
}

/** Reads a form, whichever way it ends its lines. */
export function readDraft(form: FormData): QuestionDraft {
  const text = (name: string) => String(form.get(name) ?? '').replace(/\r\n?/g, '\n')
  const kind = text('kind')
  return {
    kind: kind === 'CHOICE' || kind === 'CHECKBOX' ? kind : 'TEXT',
    label: text('label').trim(),
    help: text('help').trim(),
    required: form.has('required'),
    choices: text('choices'),
  }
}

/** The same as input of the API. */
export function toQuestionInput({ choices, ...draft }: QuestionDraft) {
  const lines = choices.split('\n').map((choice) => choice.trim())
  return { ...draft, choices: draft.kind === 'CHOICE' ? lines.filter(Boolean) : [] }
}

export function isSameDraft(one: QuestionDraft, other: QuestionDraft): boolean {
  return JSON.stringify(toQuestionInput(one)) === JSON.stringify(toQuestionInput(other))
}

/**
 * What an editor has seen after a save. Of facts that the save left alone, another organizer may have changed some, which
 * the form does not show: they count as unseen, so that the next save does not undo them.
 */
export function seenAfterSave(seen: QuestionDraft, sent: QuestionDraft, current: QuestionDraft): QuestionDraft {
  const [before, wanted] = [toQuestionInput(seen), toQuestionInput(sent)]
  const isLeft = (fact: keyof QuestionDraft) => JSON.stringify(before[fact]) === JSON.stringify(wanted[fact])
  const facts = (Object.keys(current) as (keyof QuestionDraft)[]).map((fact) => [
    fact,
    isLeft(fact) ? seen[fact] : current[fact],
  ])
  return Object.fromEntries(facts) as QuestionDraft
}

/** Reads the draft that an editor began with, which the form sends along. */
export function parseSeen(sent: string): QuestionDraft | null {
  try {
    const { kind, label, help, required, choices } = JSON.parse(sent) as QuestionDraft
    return { kind, label: String(label), help: String(help), required: Boolean(required), choices: String(choices) }
  } catch {
    return null
  }
}
