import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readGuests, withoutDuplicates } from './read-guests.ts'

describe('G1 pasted addresses', () => {
  test.each([
    ['ada@x.org, bob@x.org;cleo@x.org\tdan@x.org\neve@x.org\r\nfay@x.org', 6],
    ['ada@x.org bob@x.org   cleo@x.org', 3],
    [' ,;\n', 0],
  ])('%j names %i people', (text, count) => {
    const { guests, invalid } = readGuests(text)
    expect([guests.length, invalid]).toEqual([count, []])
  })

  test.each([
    ['Ada <ada@x.org>', 'Ada', 'ada@x.org'],
    ['"Lovelace, Ada" <ada@x.org>', 'Lovelace, Ada', 'ada@x.org'],
    ['<ada@x.org>', '', 'ada@x.org'],
    ['Ada Lovelace ada@x.org', 'Ada Lovelace', 'ada@x.org'],
    ['mailto:ada@x.org', '', 'ada@x.org'],
    ['Zoë Müller <zoe@x.org>', 'Zoë Müller', 'zoe@x.org'],
  ])('%j is %s', (text, name, email) => {
    expect(readGuests(text)).toEqual({ guests: [{ name, email }], invalid: [] })
  })

  test('names everything that is no address, as it was written', () => {
    expect(readGuests('ada@x.org, bob@, Cleo\nDan <dan at x.org>')).toEqual({
      guests: [{ name: '', email: 'ada@x.org' }],
      invalid: ['bob@', 'Cleo', 'Dan <dan at x.org>'],
    })
  })

  test('a name that cannot be shown is left out, and the person is not', () => {
    expect(readGuests('A\u202Eda <ada@x.org>').guests).toEqual([{ name: '', email: 'ada@x.org' }])
  })

  test('a long text of marks takes no long time', () => {
    const started = performance.now()
    readGuests(`${'"'.repeat(20_000)}${'<'.repeat(20_000)}${'a,'.repeat(20_000)}`)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('of one person there is one, with a name if there is any', () => {
    expect(
      withoutDuplicates([
        { name: '', email: 'ada@gmail.com' },
        { name: 'Ada', email: 'Ada+tag@gmail.com' },
        { name: '', email: 'bob@x.org' },
      ]),
    ).toEqual({
      guests: [
        { name: 'Ada', email: 'ada@gmail.com' },
        { name: '', email: 'bob@x.org' },
      ],
      duplicateCount: 1,
    })
  })
})

test.each(['a', ' ', '\u{A0}', '<', '"', '<a> '])('G2 a text full of %j is read in no time', (piece) => {
  const startedAt = performance.now()
  readGuests(`a${piece.repeat(150_000 / piece.length)}b`)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

describe('G2 a CSV file', () => {
  const ada = { name: 'Ada Lovelace', email: 'ada@x.org' }

  test.each([
    'Name,Email\nAda Lovelace,ada@x.org\n',
    '\uFEFFE-Mail;Name\r\nada@x.org;Ada Lovelace\r\n',
    'First name\tLast name\tEmail address\nAda\tLovelace\tada@x.org',
    'ada@x.org,Ada Lovelace',
    'email,other,name\n"ada@x.org","a, ""b""\nc",Ada Lovelace',
  ])('%j has Ada', (text) => {
    expect(readCsv(text)).toEqual({ guests: [ada], invalid: [] })
  })

  test('names rows without an address', () => {
    expect(readCsv('name,email\nAda Lovelace,ada@x.org\nBob,none')).toEqual({ guests: [ada], invalid: ['Bob, none'] })
  })

  test.each(['', 'a,b\nc,d', '"open\nada@x.org'])('%j is no list of guests', (text) => {
    expect(readCsv(text)).toBeNull()
  })
})
