import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { EventConflict, EventNotEditable } from '../../events/public.ts'
import { TooManyQuestions } from '../errors.ts'
import { getQuestion } from '../queries/questions.ts'
import { addQuestion, moveQuestion, removeQuestion, updateQuestion } from '../service/change-questions.ts'
import { AddQuestionInput, MoveQuestionInput, RemoveQuestionInput, UpdateQuestionInput } from './inputs.ts'
import { QuestionType } from './question.ts'

refusalType(TooManyQuestions, 'An event asks at most 20 questions.')

builder.mutationFields((t) => ({
  addQuestion: t.prismaField({
    ...mutation('signedIn', AddQuestionInput, [InvalidInput, NotFound, EventNotEditable, TooManyQuestions]),
    type: QuestionType,
    description: 'Adds a question behind the others; for hosts and above.',
    resolve: async (query, _root, { input: { eventId, ...input } }, context) =>
      getQuestion(context, await addQuestion(context, eventId.id, input), query),
  }),
  updateQuestion: t.prismaField({
    ...mutation('signedIn', UpdateQuestionInput, [InvalidInput, NotFound, EventNotEditable, EventConflict]),
    type: QuestionType,
    description: 'Changes a question; for hosts and above. Answers that were given stay.',
    resolve: async (query, _root, { input: { id, seen, ...input } }, context) =>
      getQuestion(context, await updateQuestion(context, { id: id.id, input, seen: seen ?? {} }), query),
  }),
  moveQuestion: t.prismaField({
    ...mutation('signedIn', MoveQuestionInput, [NotFound, EventNotEditable]),
    type: QuestionType,
    description: 'Moves a question behind another one or to the front; for hosts and above.',
    resolve: async (query, _root, { input: { id, afterId } }, context) =>
      getQuestion(context, await moveQuestion(context, id.id, afterId?.id ?? null), query),
  }),
  removeQuestion: t.field({
    ...mutation('signedIn', RemoveQuestionInput, [NotFound, EventNotEditable]),
    type: DeletedType,
    description: 'Removes a question; for hosts and above. Answers that were given can still be read.',
    resolve: resolveDeleted(removeQuestion),
  }),
}))
