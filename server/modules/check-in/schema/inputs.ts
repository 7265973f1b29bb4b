import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { RegistrationType } from '../../registrations/public.ts'

const TicketInput = builder.inputType('TicketInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType, description: 'Of the door where it was shown.' }),
    text: t.string({ required: true, description: 'What its QR code says: the whole address, or the bare code.' }),
  }),
})

export const CheckInInput = builder.inputType('CheckInInput', {
  fields: (t) => ({
    id: t.globalID({ for: RegistrationType, description: 'Of the guest; or `ticket`.' }),
    ticket: t.field({ type: TicketInput, description: 'What the guest showed; or `id`.' }),
    at: t.field({ type: 'DateTime', description: 'When the door pressed, if it was offline then; now when left out.' }),
    idempotencyKey: t.string({
      description: 'Of the press: reporting it twice changes nothing, also when it was taken back in between.',
    }),
  }),
})

export const UndoCheckInInput = builder.inputType('UndoCheckInInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    key: t.string({
      description:
        'Of the press to take back: another door’s press for the same guest then stands. All of them when left out.',
    }),
  }),
})
