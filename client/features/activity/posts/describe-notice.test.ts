import { describe, expect, test } from 'vitest'
import { describeNotice } from './describe-notice.ts'

const say = (details: object) => describeNotice({ kind: 'EVENT_CHANGED', details })
const timeZone = 'Europe/Oslo'
const to = '2027-06-04T18:00:00.000Z'

describe('what happened to an event', () => {
  test.each([
    [{ change: 'PUBLISHED' }, 'The doors to registration are open'],
    [{ change: 'CANCELLED', message: 'The roof leaks.' }, 'The host called the event off: “The roof leaks.”'],
    [{ change: 'CANCELLED', message: null }, 'The host called the event off'],
    [{ change: 'POSTPONED', to, timeZone, message: null }, 'The host moved the event to 4 June 2027, 20:00'],
    [{ change: 'EDITED', field: 'title', from: 'A', to: 'B' }, 'The host changed the title to “B”'],
    [{ change: 'EDITED', field: 'startsAt', to, timeZone }, 'The host moved the start to 4 June 2027, 20:00'],
    [{ change: 'EDITED', field: 'endsAt', to }, 'The host changed the end'],
    [{ change: 'EDITED', field: 'venueName', from: 'A', to: null }, 'The host took away the place'],
    [{ change: 'EDITED', field: 'onlineUrl', to: 'https://example.test' }, 'The host changed the online link'],
    [{ change: 'EDITED', field: 'capacity', to: 1200 }, 'The host changed the number of places to 1,200'],
    [{ change: 'EDITED', field: 'capacity', to: null }, 'The host took away the limit on places'],
    [{ change: 'EDITED', field: 'terms', from: null, to: 1 }, 'The host added terms'],
    [{ change: 'EDITED', field: 'terms', from: 1, to: 2 }, 'The host changed the terms'],
    [{}, 'The host changed the details'],
  ])('%j reads as a sentence', (details, sentence) => expect(say(details)).toBe(sentence))
})
