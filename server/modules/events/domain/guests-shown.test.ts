import { expect, test } from 'vitest'
import { GuestsAudience } from '../../../platform/generated/prisma/enums.ts'
import { guestsViewerLike, seesGuestsOf } from './guests-shown.ts'

const viewers = ['STRANGER', 'GUEST', 'ORGANIZER'] as const

test.each([
  ['EVERYONE', ['STRANGER', 'GUEST', 'ORGANIZER']],
  ['GUESTS', ['GUEST', 'ORGANIZER']],
  ['ORGANIZERS', ['ORGANIZER']],
] as const)('guests that are shown to %s are seen by %j', (audience, seeing) => {
  expect(viewers.filter((viewer) => seesGuestsOf(audience, viewer))).toEqual(seeing)
})

test('viewers are taken together with one of them who sees the same, also after the setting changed meanwhile', () => {
  for (const audience of Object.values(GuestsAudience)) {
    for (const viewer of viewers) {
      const like = guestsViewerLike(audience, viewer)
      expect(seesGuestsOf(audience, like)).toBe(seesGuestsOf(audience, viewer))
      const shownLater = Object.values(GuestsAudience).filter((later) => seesGuestsOf(later, like))
      expect(shownLater.every((later) => seesGuestsOf(later, viewer))).toBe(true)
    }
  }
})
