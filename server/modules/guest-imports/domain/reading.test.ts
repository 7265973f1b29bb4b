import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GuestImportReason } from '../../../platform/generated/prisma/enums.ts'
import { english } from '../../../testing/english.ts'
import { parseCsv } from '../../guest-invitations/public.ts'
import { proposeColumns } from './columns.ts'
import { describeReason } from './fates.ts'
import { type ReadRow, mergeRows, readRows } from './read-rows.ts'

const rowsOf = (csv: string) => {
  const parsed = parseCsv(csv)
  if (!('rows' in parsed)) throw new Error(`row ${parsed.brokenRow} is broken`)
  return parsed.rows
}
const read = (csv: string, questions: Parameters<typeof readRows>[2] = []) =>
  readRows(rowsOf(csv), proposeColumns(rowsOf(csv), questions), questions)
const meaningsOf = (csv: string) => proposeColumns(rowsOf(csv), []).map(({ meaning }) => meaning)

describe('C1 a file', () => {
  test.each([
    ['commas', 'Name,Email\nAda,ada@x.org'],
    ['semicolons', 'Name;Email\r\nAda;ada@x.org\r\n'],
    ['tabs', 'Name\tEmail\nAda\tada@x.org'],
    ['a byte order mark', '\uFEFFName,Email\nAda,ada@x.org'],
    ['quotes', '"Name","Email"\n"Ada","ada@x.org"'],
    ['a separator inside of quotes', '"Name","Email","What; where; when"\nAda,ada@x.org,'],
    ['no headings', 'ada@x.org,Ada'],
    ['our mark before a formula', "Name,Email\nAda,'ada@x.org".replace("'ada", 'ada')],
  ])('with %s has Ada', (_what, csv) => {
    expect(read(csv)).toMatchObject([{ guest: { name: 'Ada', email: 'ada@x.org', partySize: 1 } }])
  })

  test('counts rows as a spreadsheet does, also over empty ones, Excel’s own line and line breaks in a cell', () => {
    const numbers = (csv: string) => read(csv).map(({ number }) => number)
    expect(numbers('Name,Email\n\nAda,ada@x.org\n,\nBob,bob@x.org\n')).toEqual([3, 5])
    expect(numbers('Name,Email\n"Ada\nLovelace",ada@x.org\nBob,bob@x.org')).toEqual([2, 3])
  })

  test('says from which row on it cannot be read', () => {
    expect(parseCsv('Name,Email\nAda,ada@x.org\n"Bob,bob@x.org\nCleo,cleo@x.org')).toEqual({ brokenRow: 3 })
  })

  test('calculates nothing: a formula is text, and the mark that protects from it goes', () => {
    expect(read('Name,Email\n"=HYPERLINK(""https://x.org"")",ada@x.org')).toMatchObject([
      { guest: { name: '=HYPERLINK("https://x.org")' } },
    ])
    expect(read("Name,Email\n'=1+1,ada@x.org")).toMatchObject([{ guest: { name: '=1+1' } }])
    expect(read('Name,Email\nAda,=1+1')).toMatchObject([{ reason: 'INVALID_ADDRESS' }])
  })

  test('of any text is read without a fault', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseCsv(text)
        if ('rows' in parsed) readRows(parsed.rows, proposeColumns(parsed.rows, []), [])
      }),
    )
  })
})

describe('C2 the columns', () => {
  test.each([
    [
      'Luma',
      'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status',
      'IGNORED,NAME,FIRST_NAME,LAST_NAME,EMAIL,IGNORED,IGNORED,STATUS',
    ],
    [
      'Eventbrite',
      'Order #,First Name,Last Name,Email,Quantity,Ticket Type,Buyer Email,Attendee Status',
      'IGNORED,FIRST_NAME,LAST_NAME,EMAIL,PARTY_SIZE,IGNORED,IGNORED,STATUS',
    ],
    ['Partiful', 'Name,Email,Status,# of Plus Ones', 'NAME,EMAIL,STATUS,PLUS_ONES'],
    ['Meetup', 'Name,User ID,Email,RSVP,Guests', 'NAME,IGNORED,EMAIL,STATUS,PLUS_ONES'],
    ['headings that say nothing', 'Wer,Kontakt\nAda,ada@x.org', 'IGNORED,EMAIL'],
    ['a list by hand', 'Vorname,Nachname,E-Mail-Adresse,Personen', 'FIRST_NAME,LAST_NAME,EMAIL,PARTY_SIZE'],
  ])('of %s are proposed', (_from, heading, meanings) => {
    expect(meaningsOf(heading)).toEqual(meanings.split(','))
  })

  test('that ask what the event asks are its answers', () => {
    const question = {
      id: 'q',
      kind: 'CHOICE' as const,
      label: 'What do you eat?',
      required: true,
      choices: ['Rice'],
      revision: 1,
    }
    const csv = 'Email,What do you eat\nada@x.org,rice\nbob@x.org,stones\ncleo@x.org,'
    expect(read(csv, [question])).toMatchObject([
      { guest: { answers: { q: 'Rice' } }, answersLeftOut: 0 },
      { guest: { answers: {} }, answersLeftOut: 1 },
      { guest: { answers: {} }, answersLeftOut: 0 },
    ])
  })
})

describe('C3 a row', () => {
  test.each([
    ['Ada,,,', 'NO_ADDRESS'],
    ['Ada,none,,', 'INVALID_ADDRESS'],
    [`${'a'.repeat(101)},ada@x.org,,`, 'INVALID_NAME'],
    ['Ada,ada@x.org,many,', 'INVALID_PARTY_SIZE'],
    ['Ada,ada@x.org,0,', 'INVALID_PARTY_SIZE'],
    ['Ada,ada@x.org,11,', 'PARTY_TOO_LARGE'],
    ['Ada,ada@x.org,1,Declined', 'NOT_GOING'],
    ['Ada,ada@x.org,1,Can’t Go', 'NOT_GOING'],
    ['Ada,ada@x.org,1,pending_approval', 'UNDECIDED'],
    ['Ada,ada@x.org,1,VIP', 'UNKNOWN_STATUS'],
    ['Ada, Bob,ada@x.org,1,yes', 'BROKEN'],
  ])('%s is left out: %s', (row, reason) => {
    expect(read(`Name,Email,Quantity,Status\n${row}`)).toEqual([{ number: 2, reason }])
  })

  test('has a name, a party and whether they waited', () => {
    expect(read('Name,Email,Status,Plus ones\n,ada@x.org,Waitlist,2')).toMatchObject([
      { guest: { name: 'ada', partySize: 3, isWaiting: true } },
    ])
  })
})

test.each(Object.values(GuestImportReason))(
  'C3 a row that is left out as %s has a sentence with its number',
  (reason) => {
    expect(english._(describeReason(reason, 4711))).toMatch(/\b[Rr]ow 4,?711\b.*\.$/)
  },
)

describe('C4 rows of one address', () => {
  const guestRow = (number: number, name: string, partySize = 1): ReadRow => ({
    number,
    answersLeftOut: 0,
    guest: { name, email: 'a@x.org', emailNormalized: 'a@x.org', partySize, others: [], isWaiting: false, answers: {} },
  })

  test('are one guest: the same person once, another name as company', () => {
    expect(
      mergeRows([guestRow(2, 'Ada'), guestRow(3, 'ADA', 2), guestRow(4, 'Bob'), guestRow(5, 'Bob')]),
    ).toMatchObject([
      { number: 2, guest: { name: 'Ada', partySize: 3, others: [{ position: 3, name: 'Bob' }] } },
      { number: 3, mergedInto: 2 },
      { number: 4, mergedInto: 2 },
      { number: 5, mergedInto: 2 },
    ])
  })

  test('never make a party too large, and every row has one fate', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('Ada', 'Bob', 'Cleo', 'Dan'), fc.integer({ min: 1, max: 10 })))
    fc.assert(
      fc.property(some, (people) => {
        const merged = mergeRows(people.map(([name, size], index) => guestRow(index + 1, name, size)))
        expect(merged.map(({ number }) => number)).toEqual(people.map((_one, index) => index + 1))
        const guests = merged.filter((row) => 'guest' in row)
        expect(guests.length).toBe(people.length > 0 ? 1 : 0)
        for (const { guest } of guests) {
          expect(guest.partySize).toBeLessThanOrEqual(10)
          const positions = guest.others.map(({ position }) => position)
          expect(positions).toEqual([...new Set(positions)].filter((position) => position <= guest.partySize))
        }
      }),
    )
  })
})
