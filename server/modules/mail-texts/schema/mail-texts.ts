import { builder } from '../../../graphql/builder.ts'
import type { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import { EventType } from '../../events/public.ts'
import { OrganizationType } from '../../organizations/public.ts'
import { type ShownMailText, mayEditTexts, readMailTexts } from '../queries/mail-texts.ts'
import { previewMailText } from '../service/preview-mail-text.ts'
import { MailPreviewType } from './mail-preview.ts'

export const MailTextKindEnum = builder.enumType('MailTextKind', {
  description: 'The emails to guests whose subject and opening organizers may write themselves.',
  values: {
    CONFIRMATION: { description: 'Someone has a confirmed place: at once, by a decision, or from the waitlist.' },
    WAITLIST: { description: 'Someone joined the waitlist.' },
    OFFER: { description: 'A place is held for someone on the waitlist until a deadline.' },
    REMINDER: { description: 'The event is near. A reminder’s own words win over these.' },
    CHANGE: { description: 'The time, the place or the name of the event changed. The changes follow the opening.' },
    CANCELLATION: { description: 'The event is cancelled. Not for a place that is given back.' },
  } satisfies Record<MailTextKind, object>,
})

export const MailTextType = builder.objectRef<ShownMailText>('MailText')
MailTextType.implement({
  description: 'The own words of an event or an organization in one kind of email to guests.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MailTextKindEnum, description: 'Which email it is.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The own subject, with fields such as `{event}`; null for that of the organization, and without one for the usual one.',
    }),
    opening: t.exposeString('opening', {
      nullable: true,
      description: 'The own first words, Markdown with the same fields; null like `subject`.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'In which they are written, a BCP 47 tag: the event’s, or as its organization chose; null for an organization without any.',
    }),
    revision: t.exposeInt('revision', {
      description: 'Grows with every edit; 0 before the first. Send it with the next one.',
    }),
    ofOrganization: t.expose('ofOrganization', {
      type: MailTextType,
      nullable: true,
      description: 'What the organization of the event says in this email; null when that is nothing.',
    }),
  }),
})

const previewHelp =
  'An email with these words, in the viewer’s language, before they are saved. Words that are left out are the organization’s, or else the usual ones.'
const wordHelp = 'As in `setMailText`.'

builder.prismaObjectFields(EventType, (t) => ({
  mailTexts: t.field({
    type: [MailTextType],
    nullable: true,
    description: 'Its own words in emails to guests, one entry for each kind; organizers only, null to others.',
    resolve: async ({ id: eventId }, _args, context) =>
      (await mayEditTexts(context, { eventId })) ? readMailTexts(context, { eventId }) : null,
  }),
  mailTextPreview: t.field({
    type: MailPreviewType,
    nullable: true,
    description: `${previewHelp} Organizers only, null to others.`,
    args: {
      kind: t.arg({ type: MailTextKindEnum, required: true, description: 'Which email.' }),
      subject: t.arg.string({ description: wordHelp }),
      opening: t.arg.string({ description: wordHelp }),
      minutesBefore: t.arg.int({
        description:
          'Of one reminder: how long before the start. Words that are left out are then first those of all reminders of the event. Null for those themselves.',
      }),
    },
    resolve: async ({ id: eventId }, words, context) =>
      (await mayEditTexts(context, { eventId })) ? previewMailText(context, { eventId }, words) : null,
  }),
}))

builder.prismaObjectFields(OrganizationType, (t) => ({
  mailTexts: t.field({
    type: [MailTextType],
    nullable: true,
    description:
      'Its own words in the emails of all its events that have none of their own, one entry for each kind; owners only, null to others.',
    resolve: async ({ id: organizationId }, _args, context) =>
      (await mayEditTexts(context, { organizationId })) ? readMailTexts(context, { organizationId }) : null,
  }),
  mailTextPreview: t.field({
    type: MailPreviewType,
    nullable: true,
    description: `${previewHelp} It is of an event that does not exist. Owners only, null to others.`,
    args: {
      kind: t.arg({ type: MailTextKindEnum, required: true, description: 'Which email.' }),
      subject: t.arg.string({ description: wordHelp }),
      opening: t.arg.string({ description: wordHelp }),
      language: t.arg.string({ description: wordHelp }),
    },
    resolve: async ({ id: organizationId }, words, context) =>
      (await mayEditTexts(context, { organizationId })) ? previewMailText(context, { organizationId }, words) : null,
  }),
}))
