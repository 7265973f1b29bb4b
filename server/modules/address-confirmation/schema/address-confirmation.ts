import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { refusalType } from '../../../graphql/user-error.schema.ts'
import { ConfirmationOver } from '../errors.ts'
import type { MailedRow } from '../service/address-proof.ts'
import { confirmAddress } from '../service/confirm-address.ts'
import { disownAddress } from '../service/disown-address.ts'
import { type AddressConfirmation, findAddressConfirmation } from '../service/find-confirmation.ts'
import { resendConfirmation } from '../service/resend-confirmation.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { WaitlistEntryType } from '../../waitlist/public.ts'

refusalType(ConfirmationOver, 'What the link was about was cancelled, undone or not confirmed in time.')

const HeldRowType = builder.objectRef<MailedRow>('HeldRow').implement({
  description: 'A registration, or an entry on the waitlist.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'Registration' && context.heldRows.has(id) ? findById(context, 'registration', id, query) : null,
    }),
    waitlistEntry: t.prismaField({
      type: WaitlistEntryType,
      nullable: true,
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'WaitlistEntry' && context.heldRows.has(id) ? findById(context, 'waitlistEntry', id, query) : null,
    }),
  }),
})

const AddressConfirmationType = builder.objectRef<AddressConfirmation>('AddressConfirmation').implement({
  description: 'What the link in a mail is about. Reading it changes nothing.',
  fields: (t) => ({
    row: t.expose('row', { type: HeldRowType, description: 'What the mail was sent for.' }),
    isOver: t.exposeBoolean('isOver', { description: 'Nothing is left to confirm or to undo.' }),
    isConfirmed: t.exposeBoolean('isConfirmed'),
    rows: t.expose('rows', {
      type: [HeldRowType],
      description: 'What was taken with this address at the event. One stays: by default the first.',
    }),
  }),
})

const rowId = { required: true as const, for: [RegistrationType, WaitlistEntryType] }
const toRow = ({ typename, id }: { typename: string; id: string }): MailedRow => ({
  kind: typename === 'Registration' ? 'Registration' : 'WaitlistEntry',
  id,
})

const ConfirmAddressInput = builder.inputType('ConfirmAddressInput', {
  fields: (t) => ({
    id: t.globalID({ ...rowId, description: 'Of the registration or the entry that the mail is about.' }),
    token: t.string({ required: true, description: 'Of the link that was mailed.' }),
    keepId: t.globalID({
      for: [RegistrationType, WaitlistEntryType],
      description: 'Which one to keep, when several were taken with this address.',
    }),
  }),
})
const DisownAddressInput = builder.inputType('DisownAddressInput', {
  fields: (t) => ({
    id: t.globalID({ ...rowId, description: 'Of the registration or the entry that the mail is about.' }),
    token: t.string({ required: true, description: 'Of the link that was mailed.' }),
  }),
})
const ResendConfirmationInput = builder.inputType('ResendConfirmationInput', {
  fields: (t) => ({
    id: t.globalID({ ...rowId, description: 'Of a registration or an entry that the viewer holds.' }),
    secret: t.string({ description: 'Required without an account.' }),
  }),
})

builder.queryField('addressConfirmation', (t) =>
  t.field({
    type: AddressConfirmationType,
    nullable: true,
    description: 'What the link in a mail about a registration or an entry is about.',
    args: { id: t.arg.globalID(rowId), token: t.arg.string({ required: true }) },
    resolve: (_root, { id, token }, context) => findAddressConfirmation(context, toRow(id), token),
  }),
)

builder.mutationFields((t) => ({
  confirmAddress: t.field({
    type: HeldRowType,
    nullable: true,
    description:
      'Confirm an address with the link that was mailed to it. What was taken with it at the event comes together, and one stays.',
    errors: { types: [ConfirmationOver, NotFound] },
    args: { input: t.arg({ type: ConfirmAddressInput, required: true }) },
    resolve: (_root, { input: { id, token, keepId } }, context) =>
      confirmAddress(context, { row: toRow(id), token, keepId: keepId?.id ?? null }),
  }),
  disownAddress: t.field({
    type: HeldRowType,
    nullable: true,
    description: '“This wasn’t me”: end the one registration or entry that was made with this address.',
    errors: { types: [NotFound] },
    args: { input: t.arg({ type: DisownAddressInput, required: true }) },
    resolve: (_root, { input: { id, token } }, context) => disownAddress(context, { row: toRow(id), token }),
  }),
  resendConfirmation: t.field({
    type: HeldRowType,
    nullable: true,
    description: 'Mail the link that confirms the address once more; three times an hour.',
    errors: { types: [ConfirmationOver, NotFound, RateLimited] },
    args: { input: t.arg({ type: ResendConfirmationInput, required: true }) },
    resolve: (_root, { input: { id, secret } }, context) => resendConfirmation(context, { row: toRow(id), secret }),
  }),
}))
