import { describe, expect, test } from 'vitest'
import { adviceForPublication, checkPublication, missingForPublication } from './publication.ts'

const now = new Date('2027-06-01T12:00Z')
const whole = {
  endsAt: new Date('2027-06-01T21:00Z'),
  description: 'A night.',
  venueName: 'The loft',
  venueAddress: null,
  onlineUrl: null,
  visuals: [{ altText: 'Lanterns' }],
}

describe('what publishing looks at', () => {
  test('nothing stands against an event that is whole', () => {
    expect(checkPublication(whole, now)).toEqual([])
  })

  test('an end that has come is refused at that very instant, at its field', () => {
    expect(checkPublication({ ...whole, endsAt: now }, now)).toMatchObject([{ path: 'endsAt', isRequired: true }])
    expect(checkPublication({ ...whole, endsAt: new Date(now.getTime() + 1) }, now)).toEqual([])
  })

  test('a picture without words is refused, however many there are in one sentence', () => {
    const visuals = [{ altText: ' ' }, { altText: '' }]
    expect(checkPublication({ ...whole, visuals }, now)).toMatchObject([
      { path: 'visuals', message: expect.stringContaining('2 pictures need'), isRequired: true },
    ])
  })

  test('a place and a description are advised, after what must be', () => {
    const bare = { ...whole, endsAt: now, description: ' ', venueName: null }
    expect(checkPublication(bare, now).map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['endsAt', true],
      ['venue.name', false],
      ['description', false],
    ])
    expect(missingForPublication(bare, now)).toHaveLength(1)
    expect(adviceForPublication(bare)).toHaveLength(2)
    expect(adviceForPublication({ ...bare, onlineUrl: 'https://example.test' })).toHaveLength(1)
  })
})
