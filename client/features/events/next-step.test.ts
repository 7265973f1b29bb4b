import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { decideNextStep } from './next-step.ts'

const event = {
  status: 'PUBLISHED' as const,
  guestCount: 12,
  waitlistLength: 0,
  capacity: 20,
  placesLeft: 8,
  placesTaken: 12,
  placesHeld: 0,
  waitlistAutoOffer: true,
  hasDescription: true,
}

describe('the next thing to do', () => {
  test('with a draft is to publish it', () => {
    expect(decideNextStep(english, { ...event, status: 'DRAFT' }).action).toBe('publish')
  })

  test('with nobody coming is to share it', () => {
    expect(decideNextStep(english, { ...event, guestCount: 0 })).toMatchObject({
      title: 'Invite your first guest',
      action: 'share',
    })
  })

  test('with a waitlist is to let the waitlist work', () => {
    expect(decideNextStep(english, { ...event, placesLeft: 0, waitlistLength: 8 })).toMatchObject({
      text: expect.stringContaining('8 people are on the waitlist'),
      action: 'waitlist',
    })
    expect(decideNextStep(english, { ...event, placesLeft: 0, waitlistLength: 1 }).text).toContain(
      'One person is on the waitlist',
    )
  })

  test('with free places that nobody is asked for by itself is to offer them', () => {
    const waiting = { ...event, placesLeft: 0, placesTaken: 18, waitlistLength: 3, waitlistAutoOffer: false }
    expect(decideNextStep(english, waiting)).toMatchObject({
      text: expect.stringContaining('2 spots are free'),
      action: 'waitlist',
    })
  })

  test('after a cancellation is nothing', () => {
    expect(decideNextStep(english, { ...event, status: 'CANCELLED' }).action).toBeNull()
  })
})
