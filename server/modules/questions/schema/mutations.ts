import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { DeletedType } from '../../../graphql/deleted.schema.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { EventConflict, EventNotEditable } from '../../events/public.ts'
import { TooManyQuestions } from '../errors.ts'
import { addQuestion } from '../service/add-question.ts'
import { moveQuestion, removeQuestion } from '../service/arrange-questions.ts'
import { updateQuestion } from '../service/update-question.ts'
import { AddQuestionInput, MoveQuestionInput, RemoveQuestionInput, UpdateQuestionInput } from './inputs.ts'
import { QuestionType } from './question.ts'

/** @throws NotFound when another organizer removed it a moment ago. */
async function findQuestion({ platform }: Context, id: string, query: Prisma.RegistrationQuestionDefaultArgs) {
  const question = await platform.db.registrationQuestion.findUnique({ ...query, where: { id } })
  if (!question) throw new NotFound('The question')
  return question
}

builder.mutationFields((t) => ({
  addQuestion: t.prismaField({
    type: QuestionType,
    nullable: true,
    description: 'Ask guests something more, behind what is asked already; for hosts and above.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, NotFound, EventNotEditable, TooManyQuestions],
      union: { name: 'AddQuestionResult' },
    },
    args: { input: t.arg({ type: AddQuestionInput, required: true }) },
    resolve: async (query, _root, { input: { eventId, ...input } }, context) =>
      findQuestion(context, await addQuestion(context, eventId.id, input), query),
  }),
  updateQuestion: t.prismaField({
    type: QuestionType,
    nullable: true,
    description: 'Change a question; answers that were given stay. For hosts and above.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, NotFound, EventNotEditable, EventConflict],
      union: { name: 'UpdateQuestionResult' },
    },
    args: { input: t.arg({ type: UpdateQuestionInput, required: true }) },
    resolve: async (query, _root, { input: { id, seen, ...input } }, context) => {
      await updateQuestion(context, { id: id.id, input, seen: seen ?? {} })
      return findQuestion(context, id.id, query)
    },
  }),
  moveQuestion: t.prismaField({
    type: QuestionType,
    nullable: true,
    description: 'Put a question behind another one or to the front; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound, EventNotEditable], union: { name: 'MoveQuestionResult' } },
    args: { input: t.arg({ type: MoveQuestionInput, required: true }) },
    resolve: async (query, _root, { input: { id, afterId } }, context) => {
      await moveQuestion(context, id.id, afterId?.id ?? null)
      return findQuestion(context, id.id, query)
    },
  }),
  removeQuestion: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Ask something no more; answers that were given stay readable. For hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound, EventNotEditable], union: { name: 'RemoveQuestionResult' } },
    args: { input: t.arg({ type: RemoveQuestionInput, required: true }) },
    resolve: async (_root, { input: { id } }, context) => {
      await removeQuestion(context, id.id)
      return { id: encodeGlobalId('RegistrationQuestion', id.id) }
    },
  }),
}))
