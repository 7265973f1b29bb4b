import { describe, expect, test } from 'vitest'
import { type FollowFacts, type NewEventFacts, decideNews } from './decide-news.ts'

const start = Date.parse('2027-03-01T12:00:00Z')
const at = (minute: number) => new Date(start + minute * 60_000)
const follow = (facts: Partial<FollowFacts> = {}): FollowFacts => ({
  groupId: null,
  frequency: 'EVERY_EVENT',
  frequencySince: at(0),
  confirmedAt: at(0),
  ...facts,
})
const event = (id: string, facts: Partial<NewEventFacts> = {}): NewEventFacts => ({
  id,
  groupId: 'group',
  publicAt: at(10),
  mailing: { id: 'mailing', createdAt: at(25) },
  ...facts,
})
const ids = (events: NewEventFacts[]) => events.map(({ id }) => id)
const news = (
  frequency: 'EVERY_EVENT' | 'WEEKLY',
  follows: FollowFacts[],
  events: NewEventFacts[],
  told: string[] = [],
) => ids(decideNews(frequency, { follows, told: new Set(told) }, events))

describe('F3 F5 a follower hears', () => {
  test('of the groups that they follow, or of all', () => {
    const events = [event('here'), event('there', { groupId: 'other' })]
    expect(news('EVERY_EVENT', [follow({ groupId: 'group' })], events)).toEqual(['here'])
    expect(news('EVERY_EVENT', [follow()], events)).toEqual(['here', 'there'])
  })

  test('once of an event that they follow twice', () => {
    expect(news('EVERY_EVENT', [follow(), follow({ groupId: 'group' })], [event('one')])).toEqual(['one'])
  })

  test('of what became public since they followed', () => {
    const events = [event('before', { publicAt: new Date(at(0).getTime() - 1) }), event('since', { publicAt: at(0) })]
    expect(news('EVERY_EVENT', [follow()], events)).toEqual(['since'])
  })

  test('of a whole burst when they hear of any of it at once, so that the weekly mail repeats nothing', () => {
    const follows = [follow({ frequency: 'WEEKLY' }), follow({ groupId: 'group' })]
    const events = [event('here'), event('there', { groupId: 'other' })]
    expect(news('EVERY_EVENT', follows, events)).toEqual(['here', 'there'])
    expect(news('WEEKLY', follows, events, ['mailing'])).toEqual([])
  })
})

test('F5 whenever the frequency changes, each event is told exactly once', () => {
  // Before the mailing, after it and before the weekly one, in both directions, and never.
  for (const first of ['EVERY_EVENT', 'WEEKLY'] as const)
    for (const changedAt of [null, 20, 30]) {
      const second = first === 'WEEKLY' ? 'EVERY_EVENT' : 'WEEKLY'
      const asOf = (minute: number) =>
        changedAt !== null && changedAt <= minute
          ? follow({ frequency: second, frequencySince: at(changedAt) })
          : follow({ frequency: first })
      const atOnce = news('EVERY_EVENT', [asOf(25)], [event('one')])
      const weekly = news('WEEKLY', [asOf(100)], [event('one')], atOnce.length > 0 ? ['mailing'] : [])
      expect([...atOnce, ...weekly], `${first}, changed at ${changedAt}`).toEqual(['one'])
    }
})
