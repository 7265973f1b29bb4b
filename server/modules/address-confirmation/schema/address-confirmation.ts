import { limits } from '../../../contract/limits.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { findById } from '../../../graphql/load.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import { NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { ConfirmationOver } from '../errors.ts'
import type { MailedRow } from '../service/address-proof.ts'
import { type ConfirmedRow, confirmAddress } from '../service/confirm-address.ts'
import { disownAddress } from '../service/disown-address.ts'
import { type AddressConfirmation, findAddressConfirmation } from '../service/find-confirmation.ts'
import { resendConfirmation } from '../service/resend-confirmation.ts'
import { secretHelp } from '../../places/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { WaitlistEntryType } from '../../waitlist/public.ts'

refusalType(ConfirmationOver, 'The registration or entry was cancelled, undone or not confirmed in time.')

const RegistrationOrEntryType = builder.objectRef<MailedRow & Partial<ConfirmedRow>>('RegistrationOrEntry')
RegistrationOrEntryType.implement({
  description: 'A registration or a waitlist entry; one of the two fields is set.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'Null when it is a waitlist entry.',
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'Registration' && context.heldRows.has(id) ? findById(context, 'registration', id, query) : null,
    }),
    waitlistEntry: t.prismaField({
      type: WaitlistEntryType,
      nullable: true,
      description: 'Null when it is a registration.',
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'WaitlistEntry' && context.heldRows.has(id) ? findById(context, 'waitlistEntry', id, query) : null,
    }),
    otherDates: t.field({
      type: [RegistrationOrEntryType],
      description:
        'In the answer of `confirmAddress`, those at the other dates of the same booking, which were confirmed with it. Their secrets are replaced too. Empty elsewhere.',
      complexity: { field: 1, multiplier: limits.datesAtOnce },
      resolve: ({ others }) => others ?? [],
    }),
  }),
})

const AddressConfirmationType = builder.objectRef<AddressConfirmation>('AddressConfirmation').implement({
  description: 'What an emailed confirmation link is about. Reading it changes nothing.',
  fields: (t) => ({
    registrationOrEntry: t.expose('row', {
      type: RegistrationOrEntryType,
      description: 'The one that the email was sent for.',
    }),
    row: t.expose('row', {
      type: RegistrationOrEntryType,
      deprecationReason: renamedTo('registrationOrEntry'),
      description: 'The same as `registrationOrEntry`.',
    }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether there is nothing left to confirm or to undo: it ended, or the event is not live any more.',
    }),
    isConfirmed: t.exposeBoolean('isConfirmed', { description: 'Whether its address is confirmed already.' }),
    registrationsAndEntries: t.expose('rows', {
      type: [RegistrationOrEntryType],
      description:
        'All registrations and entries with this address at the event. Confirming keeps one of them, by default the first.',
    }),
    rows: t.expose('rows', {
      type: [RegistrationOrEntryType],
      deprecationReason: renamedTo('registrationsAndEntries'),
      description: 'The same as `registrationsAndEntries`.',
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
    id: t.globalID({ ...rowId, description: 'The registration or entry that the email is about.' }),
    token: t.string({ required: true, description: 'The token in the emailed link.' }),
    keepId: t.globalID({
      for: [RegistrationType, WaitlistEntryType],
      description:
        'The registration or entry to keep when there are several; the first of `AddressConfirmation.rows` when left out.',
    }),
  }),
})
const DisownAddressInput = builder.inputType('DisownAddressInput', {
  fields: (t) => ({
    id: t.globalID({ ...rowId, description: 'The registration or entry that the email is about.' }),
    token: t.string({ required: true, description: 'The token in the emailed link.' }),
  }),
})
const ResendConfirmationInput = builder.inputType('ResendConfirmationInput', {
  fields: (t) => ({
    id: t.globalID({ ...rowId, description: 'A registration or entry that the viewer holds.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

builder.queryField('addressConfirmation', (t) =>
  t.field({
    type: AddressConfirmationType,
    nullable: true,
    description: 'What an emailed confirmation link is about; null for a link that this site did not send.',
    args: {
      id: t.arg.globalID({ ...rowId, description: 'The registration or entry that the link names.' }),
      token: t.arg.string({ required: true, description: 'The token in the link.' }),
    },
    resolve: (_root, { id, token }, context) => findAddressConfirmation(context, toRow(id), token),
  }),
)

builder.mutationFields((t) => ({
  confirmAddress: t.field({
    ...mutation(null, ConfirmAddressInput, [ConfirmationOver, NotFound]),
    type: RegistrationOrEntryType,
    description:
      'Confirms an address with the emailed token. Registrations and entries with it at the event come together, one stays, and its secret is replaced.',
    resolve: (_root, { input: { id, token, keepId } }, context) =>
      confirmAddress(context, { row: toRow(id), token, keepId: keepId?.id ?? null }),
  }),
  disownAddress: t.field({
    ...mutation(null, DisownAddressInput, [NotFound]),
    type: RegistrationOrEntryType,
    description: '“This wasn’t me”: ends the one registration or entry that was made with this address.',
    resolve: (_root, { input: { id, token } }, context) => disownAddress(context, { row: toRow(id), token }),
  }),
  resendConfirmation: t.field({
    ...mutation(null, ResendConfirmationInput, [ConfirmationOver, NotFound, RateLimited]),
    type: RegistrationOrEntryType,
    description: 'Emails the confirmation link again; at most three times an hour.',
    resolve: (_root, { input: { id, secret } }, context) => resendConfirmation(context, { row: toRow(id), secret }),
  }),
}))
