import { builder } from '../../../graphql/builder.ts'
import { EventType, eventAbilities, eventsVisibleTo } from '../../events/public.ts'
import { type Answered, questionsAsked, wasAnswered } from '../queries/questions.ts'

export const QuestionKindEnum = builder.enumType('QuestionKind', {
  values: {
    TEXT: { description: 'Answered in words, up to 1,000 characters.' },
    CHOICE: { description: 'One of `choices`.' },
    CHECKBOX: { description: 'Ticked or not; must be ticked when required.' },
  } as const,
})

export const QuestionType = builder.prismaNode('RegistrationQuestion', {
  description: 'What an event asks whoever registers or joins the waitlist.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, archivedAt: null, event: eventsVisibleTo(viewer) }),
  fields: (t) => ({
    kind: t.expose('kind', { type: QuestionKindEnum }),
    label: t.exposeString('label', { description: 'The question itself, up to 200 characters.' }),
    help: t.exposeString('help', { description: 'What a good answer looks like; may be empty.' }),
    required: t.exposeBoolean('required'),
    choices: t.exposeStringList('choices', { description: 'Of a CHOICE, in order; else empty.' }),
    revision: t.exposeInt('revision', {
      description: 'Raised when what is asked changes. An answer that names another one is refused.',
    }),
    isAnswered: t.boolean({
      nullable: true,
      description: 'Somebody has answered, so its kind stays. For whoever may change the event, null to others.',
      select: { id: true, event: { select: { status: true, group: { select: { organizationId: true } } } } },
      resolve: ({ id, event }, _args, { platform, viewer }) =>
        eventAbilities(viewer, event).organize ? wasAnswered(platform.db, id) : null,
    }),
  }),
})

export const AnswerType = builder.objectRef<Answered>('RegistrationAnswer').implement({
  description: 'What somebody said to one question, also to one that has been removed since.',
  fields: (t) => ({
    question: t.field({ type: QuestionType, resolve: ({ question }) => question }),
    value: t.string({
      nullable: true,
      description: 'To a TEXT, or the words of a CHOICE; null for a CHECKBOX.',
      resolve: ({ answer }) => (typeof answer === 'string' ? answer : null),
    }),
    checked: t.boolean({
      nullable: true,
      description: 'To a CHECKBOX; null for the other kinds.',
      resolve: ({ answer }) => (typeof answer === 'boolean' ? answer : null),
    }),
  }),
})

builder.prismaObjectField(EventType, 'questions', (t) =>
  t.field({
    type: [QuestionType],
    description: 'What is asked of whoever registers or joins the waitlist, in order.',
    select: (_args, _context, nested) => ({ questions: nested(questionsAsked) }),
    resolve: ({ questions }) => questions,
  }),
)
