import { builder } from '../../../graphql/builder.ts'
import { EventType, eventAbilities, eventsVisibleTo, withLanguages } from '../../events/public.ts'
import { type Answered, questionsAsked, wasAnswered } from '../queries/questions.ts'

export const QuestionKindEnum = builder.enumType('QuestionKind', {
  description: 'How a question is answered.',
  values: {
    TEXT: { description: 'In words, at most 1,000 characters.' },
    CHOICE: { description: 'With one of `choices`.' },
    CHECKBOX: { description: 'Ticked or not. When required, it must be ticked.' },
  } as const,
})

export const QuestionType = builder.prismaNode('RegistrationQuestion', {
  description: 'A question for everyone who registers or joins the waitlist.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, archivedAt: null, event: eventsVisibleTo(viewer) }),
  fields: (t) => ({
    kind: t.expose('kind', { type: QuestionKindEnum, description: 'How it is answered.' }),
    required: t.exposeBoolean('required', {
      description: 'Whether `register` and `joinWaitlist` are refused without an answer.',
    }),
    choices: t.exposeStringList('choices', {
      description: 'The choices of a CHOICE in the event’s language, in order; empty for other kinds.',
    }),
    revision: t.exposeInt('revision', {
      description: 'Grows whenever the question asks something else. Send it with the answer.',
    }),
    isAnswered: t.boolean({
      nullable: true,
      description: 'Whether someone has answered, so that its kind cannot change. Organizers only, null to others.',
      select: { id: true, event: { select: { status: true, group: { select: { organizationId: true } } } } },
      resolve: ({ id, event }, _args, { platform, viewer }) =>
        eventAbilities(viewer, event).organize ? wasAnswered(platform.db, id) : null,
    }),
  }),
})

export const AnswerType = builder.objectRef<Answered>('RegistrationAnswer').implement({
  description: 'A guest’s answer to one question, also to one that was removed since.',
  fields: (t) => ({
    question: t.field({
      type: QuestionType,
      description: 'The question as it is now.',
      resolve: ({ question }) => question,
    }),
    value: t.string({
      nullable: true,
      description: 'The text, or the chosen words of a CHOICE; null for a CHECKBOX.',
      resolve: ({ answer }) => (typeof answer === 'string' ? answer : null),
    }),
    checked: t.boolean({
      nullable: true,
      description: 'Whether a CHECKBOX is ticked; null for other kinds.',
      resolve: ({ answer }) => (typeof answer === 'boolean' ? answer : null),
    }),
  }),
})

builder.prismaObjectField(EventType, 'questions', (t) =>
  t.field({
    type: [QuestionType],
    description: 'What everyone is asked who registers or joins the waitlist, in order.',
    select: (_args, _context, nested) => ({ questions: nested(questionsAsked) }),
    resolve: ({ questions, ...event }) => questions.map((question) => withLanguages(question, event)),
  }),
)
