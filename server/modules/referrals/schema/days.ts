import { builder } from '../../../graphql/builder.ts'
import { type ReferralDay, longestReferralDays } from '../domain.ts'

export const ReferralDayType = builder.objectRef<ReferralDay>('ReferralDay').implement({
  description: 'What links brought on one day of the event’s zone.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'Such as `2026-12-04`.' }),
    clicks: t.exposeInt('clicks'),
    registrations: t.exposeInt('registrations', { description: 'Made on that day, and not cancelled since.' }),
    checkIns: t.exposeInt('checkIns'),
  }),
})

export const lastDays = { required: true, defaultValue: 30, description: `1 to ${longestReferralDays}.` } as const

export const daysComplexity = ({ last }: { last?: number | null }) => ({ field: 1, multiplier: last ?? 30 })
