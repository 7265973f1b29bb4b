import { builder } from '../../../graphql/builder.ts'
import { type ReferralDay, longestReferralDays } from '../domain.ts'

export const ReferralDayType = builder.objectRef<ReferralDay>('ReferralDay').implement({
  description: 'What share links brought on one day. Days are those of the event’s zone.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'Such as `2026-12-04`.' }),
    clicks: t.exposeInt('clicks', { description: 'Visits on that day, without the owner’s own and without bots.' }),
    registrations: t.exposeInt('registrations', {
      description: 'Registrations made on that day that are confirmed now.',
    }),
    checkIns: t.exposeInt('checkIns', { description: 'Guests checked in on that day, one per registration.' }),
  }),
})

export const lastDays = {
  required: true,
  defaultValue: 30,
  description: `How many days: 1 to ${longestReferralDays}.`,
} as const

export const daysComplexity = ({ last }: { last?: number | null }) => ({ field: 1, multiplier: last ?? 30 })
