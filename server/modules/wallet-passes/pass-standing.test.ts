import { expect, test } from 'vitest'
import type { EventStatus, RegistrationStatus } from '../../platform/generated/prisma/enums.ts'
import { decidePassStanding, isPassOffered } from './domain/pass-standing.ts'

const table: Record<RegistrationStatus, Record<'PUBLISHED' | 'ENDED' | 'CANCELLED', string>> = {
  CONFIRMED: { PUBLISHED: 'VALID offered', ENDED: 'VALID', CANCELLED: 'VOID' },
  CHECKED_IN: { PUBLISHED: 'VALID offered', ENDED: 'VALID', CANCELLED: 'VOID' },
  CANCELLED: { PUBLISHED: 'VOID', ENDED: 'VOID', CANCELLED: 'VOID' },
  PENDING: { PUBLISHED: 'NONE', ENDED: 'NONE', CANCELLED: 'NONE' },
  DECLINED: { PUBLISHED: 'NONE', ENDED: 'NONE', CANCELLED: 'NONE' },
}

test('W7 of a person who was taken off a party it is none any more, and never was one before the place was', () => {
  const standing = (registration: RegistrationStatus, event: EventStatus) =>
    decidePassStanding(registration, event, true)
  expect(Object.keys(table).map((registration) => standing(registration as RegistrationStatus, 'PUBLISHED'))).toEqual([
    'VOID',
    'VOID',
    'VOID',
    'NONE',
    'NONE',
  ])
  expect(standing('CONFIRMED', 'CANCELLED')).toBe('VOID')
})

test('W3 a pass is a ticket, says that it was one, or does not exist', () => {
  const decided = Object.fromEntries(
    Object.entries(table).map(([registration, events]) => [
      registration,
      Object.fromEntries(
        Object.keys(events).map((event) => {
          const both = [registration as RegistrationStatus, event as EventStatus] as const
          return [event, decidePassStanding(...both) + (isPassOffered(...both) ? ' offered' : '')]
        }),
      ),
    ]),
  )
  expect(decided).toEqual(table)
})
