import { describe, expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describeNotice } from './describe-notice.ts'

const say = (details: object) => describeNotice(english, { kind: 'EVENT_CHANGED', details })
const timeZone = 'Europe/Oslo'
const to = '2027-06-04T18:00:00.000Z'

describe('what happened to an event', () => {
  test.each([
    [{ change: 'PUBLISHED' }, 'Registration is open'],
    [{ change: 'CANCELLED', message: 'The roof leaks.' }, 'The host cancelled the event: “The roof leaks.”'],
    [{ change: 'CANCELLED', message: null }, 'The host cancelled the event'],
    [{ change: 'POSTPONED', to, timeZone, message: null }, 'The host moved the event to 4 June 2027, 20:00'],
    [{ change: 'EDITED', field: 'title', from: 'A', to: 'B' }, 'The host changed the title to “B”'],
    [{ change: 'EDITED', field: 'startsAt', to, timeZone }, 'The host moved the start to 4 June 2027, 20:00'],
    [{ change: 'EDITED', field: 'endsAt', to }, 'The host changed the end'],
    [{ change: 'EDITED', field: 'venueName', from: 'A', to: null }, 'The host removed the location'],
    [{ change: 'EDITED', field: 'onlineUrl', to: 'https://example.test' }, 'The host changed the online link'],
    [{ change: 'EDITED', field: 'capacity', to: 1200 }, 'The host changed the capacity to 1,200'],
    [{ change: 'EDITED', field: 'capacity', to: null }, 'The host removed the capacity limit'],
    [{ change: 'EDITED', field: 'terms', from: null, to: 1 }, 'The host added event terms'],
    [{ change: 'EDITED', field: 'terms', from: 1, to: 2 }, 'The host changed the event terms'],
    [{}, 'The host changed the details'],
  ])('%j reads as a sentence', (details, sentence) => expect(say(details)).toBe(sentence))
})
