import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { QuestionKindEnum, QuestionType } from './question.ts'

const helpHelp = 'What a good answer looks like; at most 500 characters.'
const choicesHelp = 'For a CHOICE: 2 to 20 different texts of at most 100 characters. Ignored for other kinds.'

export const AnswerInput = builder.inputType('AnswerInput', {
  description: 'The answer to one question. A question that is left out is not answered.',
  fields: (t) => ({
    questionId: t.globalID({ required: true, for: QuestionType }),
    value: t.string({
      description: 'For a TEXT, at most 1,000 characters; for a CHOICE, one of its choices word by word.',
    }),
    checked: t.boolean({ description: 'For a CHECKBOX. A required one must be true.' }),
    revision: t.int({
      description:
        'The revision of the question that was shown. The answer is refused when the question asks something else by now; not checked when left out.',
    }),
  }),
})

export const AddQuestionInput = builder.inputType('AddQuestionInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    kind: t.field({ type: QuestionKindEnum, required: true, description: 'How it is answered.' }),
    label: t.string({ required: true, description: 'The question itself, 1 to 200 characters.' }),
    help: t.string({ description: helpHelp }),
    required: t.boolean({ description: 'False when left out.' }),
    choices: t.stringList({ description: choicesHelp }),
  }),
})

const SeenQuestionInput = builder.inputType('SeenQuestionInput', {
  description: 'What the editor saw when they began, for as many fields as they like.',
  fields: (t) => ({
    kind: t.field({ type: QuestionKindEnum, description: 'The kind then.' }),
    label: t.string({ description: 'The question then.' }),
    help: t.string({ description: 'The help then.' }),
    required: t.boolean({ description: 'Whether it was required then.' }),
    choices: t.stringList({ description: 'The choices then.' }),
  }),
})

export const UpdateQuestionInput = builder.inputType('UpdateQuestionInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: QuestionType }),
    kind: t.field({ type: QuestionKindEnum, description: 'Refused once someone has answered.' }),
    label: t.string({ description: 'The question itself, 1 to 200 characters.' }),
    help: t.string({ description: helpHelp }),
    required: t.boolean({ description: 'Whether it must be answered.' }),
    choices: t.stringList({ description: choicesHelp }),
    seen: t.field({
      type: SeenQuestionInput,
      description: 'A field that someone else changed meanwhile is a conflict. When left out, the last write wins.',
    }),
  }),
})

export const MoveQuestionInput = builder.inputType('MoveQuestionInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: QuestionType }),
    afterId: t.globalID({
      for: QuestionType,
      description: 'The question that it comes after; null moves it to the front.',
    }),
  }),
})

export const RemoveQuestionInput = builder.inputType('RemoveQuestionInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: QuestionType }) }),
})

/** Answers as use cases take them: by the ids of rows. */
export function toGivenAnswers(answers: readonly (typeof AnswerInput.$inferInput)[] | null | undefined) {
  return answers?.map(({ questionId, ...answer }) => ({ ...answer, questionId: questionId.id }))
}
