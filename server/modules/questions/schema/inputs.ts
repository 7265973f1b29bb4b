import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { QuestionKindEnum, QuestionType } from './question.ts'

const helpHelp = 'What a good answer looks like, up to 500 characters.'
const choicesHelp = 'For a CHOICE, 2 to 20 of up to 100 characters, all different; ignored for the other kinds.'

export const AnswerInput = builder.inputType('AnswerInput', {
  description: 'What somebody says to one question. Left out is not answered.',
  fields: (t) => ({
    questionId: t.globalID({ required: true, for: QuestionType }),
    value: t.string({ description: 'To a TEXT, up to 1,000 characters, or one of the choices of a CHOICE.' }),
    checked: t.boolean({ description: 'To a CHECKBOX.' }),
    revision: t.int({
      description: 'Of the question that was read: refused when it asks something else by now. Left out, it may.',
    }),
  }),
})

export const AddQuestionInput = builder.inputType('AddQuestionInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    kind: t.field({ type: QuestionKindEnum, required: true }),
    label: t.string({ required: true, description: '1 to 200 characters.' }),
    help: t.string({ description: helpHelp }),
    required: t.boolean({ description: 'false when left out.' }),
    choices: t.stringList({ description: choicesHelp }),
  }),
})

const SeenQuestionInput = builder.inputType('SeenQuestionInput', {
  fields: (t) => ({
    kind: t.field({ type: QuestionKindEnum }),
    label: t.string(),
    help: t.string(),
    required: t.boolean(),
    choices: t.stringList(),
  }),
})

export const UpdateQuestionInput = builder.inputType('UpdateQuestionInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: QuestionType }),
    kind: t.field({ type: QuestionKindEnum, description: 'Stays as it is once somebody has answered.' }),
    label: t.string({ description: '1 to 200 characters.' }),
    help: t.string({ description: helpHelp }),
    required: t.boolean(),
    choices: t.stringList({ description: choicesHelp }),
    seen: t.field({
      type: SeenQuestionInput,
      description: 'What the editor began with: what somebody else changed since is then a conflict, not overwritten.',
    }),
  }),
})

export const MoveQuestionInput = builder.inputType('MoveQuestionInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: QuestionType }),
    afterId: t.globalID({ for: QuestionType, description: 'The question to stand behind; null for the front.' }),
  }),
})

export const RemoveQuestionInput = builder.inputType('RemoveQuestionInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: QuestionType }) }),
})

/** Answers as use cases take them: by the ids of rows. */
export function toGivenAnswers(answers: readonly (typeof AnswerInput.$inferInput)[] | null | undefined) {
  return answers?.map(({ questionId, ...answer }) => ({ ...answer, questionId: questionId.id }))
}
