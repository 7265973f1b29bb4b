import { expect, test } from 'vitest'
import { decideCalendarMethod } from './calendar-method.ts'

const ada = { name: 'Ada', email: 'ada@example.test' }
const proven = { ...ada, isProven: true }
const typed = { ...ada, isProven: false }

test.each([
  ['a download', null, true, ['PUBLISH', 'PUBLISH']],
  ['a mail to an address that someone typed', typed, true, ['PUBLISH', 'PUBLISH']],
  ['a mail to a proven address', proven, true, ['REQUEST', 'CANCEL']],
  ['the same where nobody reads answers', proven, false, ['PUBLISH', 'CANCEL']],
] as const)('%s invites and cancels only where that is right', (_what, mailedTo, takesAnswers, methods) => {
  const decided = [false, true].map((isCancelled) => decideCalendarMethod({ mailedTo, takesAnswers, isCancelled }))
  expect(decided.map(({ method }) => method)).toEqual(methods)
  const isInvited = mailedTo?.isProven && takesAnswers
  for (const { attendee } of decided) expect(attendee).toEqual(isInvited ? ada : null)
})
