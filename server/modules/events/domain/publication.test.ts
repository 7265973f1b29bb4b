import { say } from '../../../contract/text/say.ts'
import { english } from '../../../testing/english.ts'
import { describe, expect, test } from 'vitest'
import { adviceForPublication, checkPublication, missingForPublication } from './publication.ts'

const now = new Date('2027-06-01T12:00Z')
const whole = {
  endsAt: new Date('2027-06-01T21:00Z'),
  description: 'A night.',
  venueName: 'The loft',
  venueAddress: null,
  onlineUrl: null,
  visuals: [{ kind: 'COVER' as const, altText: 'Lanterns' }],
}

describe('what publishing looks at', () => {
  test('nothing stands against an event that is whole', () => {
    expect(checkPublication(whole, now)).toEqual([])
  })

  test('an end that has come is refused at that very instant, at its field', () => {
    expect(checkPublication({ ...whole, endsAt: now }, now)).toMatchObject([{ path: 'endsAt', isRequired: true }])
    expect(checkPublication({ ...whole, endsAt: new Date(now.getTime() + 1) }, now)).toEqual([])
  })

  test('pictures without words are refused by name, in one sentence', () => {
    const of = (...visuals: [kind: 'COVER' | 'FLYER' | 'GALLERY' | 'PHOTO', altText: string][]) =>
      checkPublication({ ...whole, visuals: visuals.map(([kind, altText]) => ({ kind, altText })) }, now).map(
        ({ text, ...check }) => ({ ...check, message: say(english, text) }),
      )
    const refused = (message: string) => [{ path: 'visuals', message, isRequired: true }]
    const one = of(['COVER', 'Lanterns'], ['GALLERY', 'A lamp'], ['GALLERY', ' '])
    expect(one).toEqual(refused('Describe this image for people who can’t see it: gallery photo 2.'))
    const several = of(['COVER', ''], ['FLYER', ''], ['GALLERY', ''])
    expect(several).toEqual(
      refused('Describe these images for people who can’t see them: cover, flyer 1 and gallery photo 1.'),
    )
    const many = of(...Array.from({ length: 9 }, () => ['GALLERY', ''] as ['GALLERY', string]))
    expect(many[0]!.message).toContain('gallery photo 5 and 4 more.')
    expect(of(['PHOTO', ''])).toEqual([])
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
