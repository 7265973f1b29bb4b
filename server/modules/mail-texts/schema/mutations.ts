import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import type { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import { EventType } from '../../events/public.ts'
import { OrganizationType } from '../../organizations/public.ts'
import { MailTextChanged } from '../errors.ts'
import { type TextOwner, readMailTexts } from '../queries/mail-texts.ts'
import { resetMailText, setMailText } from '../service/change-mail-text.ts'
import { MailTextKindEnum, MailTextType } from './mail-texts.ts'

refusalType(MailTextChanged, 'Someone else edited the words meanwhile. Nothing was saved.', (t) => ({
  current: t.field({
    type: MailTextType,
    description: 'The words as they are now.',
    resolve: ({ owner, kind }, _args, context) => findText(context, owner, kind),
  }),
}))

const ownerId = {
  required: true as const,
  for: [EventType, OrganizationType],
  description: 'The event or the organization whose words they are.',
}
const toOwner = ({ typename, id }: { typename: string; id: string }): TextOwner =>
  typename === 'Event' ? { eventId: id } : { organizationId: id }
const revisionHelp = 'The `revision` that was edited.'
const fieldsHelp = 'Fields: `{first name}`, `{event}`, `{date}`, `{place}`, `{host}`'
const noneHelp = 'Others are refused. Null or empty for the usual words.'

const SetMailTextInput = builder.inputType('SetMailTextInput', {
  fields: (t) => ({
    ownerId: t.globalID(ownerId),
    kind: t.field({ type: MailTextKindEnum, required: true, description: 'Which email.' }),
    subject: t.string({ description: `One line of at most 150 characters. ${fieldsHelp}. ${noneHelp}` }),
    opening: t.string({
      description: `Markdown of at most 2,000 characters. ${fieldsHelp}, \`{ticket link}\`, \`{event link}\` and \`{online link}\`. ${noneHelp}`,
    }),
    language: t.string({
      description:
        'Of an organization’s words: one of `en`, `de`, `fr`, `es`, `pt`, `it`, `nl`, `da`, `pl`, `ja` and `ar`; the request’s when left out. An event’s are in the language of the event.',
    }),
    revision: t.int({ required: true, description: revisionHelp }),
  }),
})

const ResetMailTextInput = builder.inputType('ResetMailTextInput', {
  fields: (t) => ({
    ownerId: t.globalID(ownerId),
    kind: t.field({ type: MailTextKindEnum, required: true, description: 'Which email.' }),
    revision: t.int({ required: true, description: revisionHelp }),
  }),
})

builder.mutationFields((t) => ({
  setMailText: t.field({
    ...mutation('signedIn', SetMailTextInput, [InvalidInput, NotFound, AddressNotConfirmed, MailTextChanged]),
    type: MailTextType,
    description:
      'Gives one kind of email an own subject and opening, for an event (hosts and above) or an organization (owners), by someone with a confirmed address. The facts and links of the email stay.',
    resolve: async (_root, { input: { ownerId: id, ...input } }, context) => {
      const owner = toOwner(id)
      return findText(context, owner, await setMailText(context, owner, input))
    },
  }),
  resetMailText: t.field({
    ...mutation('signedIn', ResetMailTextInput, [NotFound, MailTextChanged]),
    type: MailTextType,
    description: 'Gives one kind of email the usual words again; for the same people. Repeating it changes nothing.',
    resolve: async (_root, { input: { ownerId: id, ...input } }, context) => {
      const owner = toOwner(id)
      return findText(context, owner, await resetMailText(context, owner, input))
    },
  }),
}))

async function findText(context: Context, owner: TextOwner, kind: MailTextKind) {
  const texts = await readMailTexts(context, owner)
  return texts.find((text) => text.kind === kind)!
}
