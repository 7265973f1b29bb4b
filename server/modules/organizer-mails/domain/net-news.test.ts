import { expect, test } from 'vitest'
import { netNews } from './net-news.ts'

const coming = { firstKind: 'REGISTERED', status: 'CONFIRMED', isApproved: false, isHeld: false } as const
const all = { tellsApproved: true }

test.each([
  ['who registered', coming, 'REGISTERED'],
  ['who registered and is in', { ...coming, status: 'CHECKED_IN' }, 'REGISTERED'],
  ['who registered and cancelled since', { ...coming, status: 'CANCELLED' }, null],
  ['who cancelled', { ...coming, firstKind: 'CANCELLED', status: 'CANCELLED' }, 'CANCELLED'],
  ['who was removed', { ...coming, firstKind: 'CANCELLED', status: 'DECLINED' }, 'CANCELLED'],
  ['who cancelled and is back', { ...coming, firstKind: 'CANCELLED' }, null],
  ['who applied', { ...coming, firstKind: 'APPLIED', status: 'PENDING' }, 'APPLIED'],
  ['who applied and was approved', { ...coming, firstKind: 'APPLIED', isApproved: true }, 'REGISTERED'],
  ['who applied and was declined', { ...coming, firstKind: 'APPLIED', status: 'DECLINED' }, null],
  ['who has to confirm the address', { ...coming, isHeld: true }, null],
] as const)('somebody %s', (_what, guest, told) => expect(netNews(guest, all)).toBe(told))

test('an approval is not told to somebody who hears of each: an organizer gave it', () =>
  expect(netNews({ ...coming, isApproved: true }, { tellsApproved: false })).toBeNull())
