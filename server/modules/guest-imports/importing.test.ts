import { describe, expect, test, vi } from 'vitest'
import { decodeGlobalId, encodeGlobalId } from '../../graphql/global-id.ts'
import { rates } from '../../platform/limits/rates.ts'
import { makeProgram } from '../../testing/access-matrix/people.ts'
import { type Actor, forgetConfirmation } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import type { Answer } from '../../testing/mutate.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import {
  fatesOf,
  importGuests,
  importNow,
  previewImport,
  readImport,
  runImport,
  sendFile,
  undoImport,
} from '../../testing/modules/guest-imports.ts'
import { choose } from '../../testing/modules/organizer-mails.ts'
import { checkIn } from '../../testing/registrations/organizers.ts'
import { addQuestion } from '../../testing/registrations/questions.ts'
import { cancel, countPlaces, register } from '../../testing/registrations/registrations.ts'
import { writePlaceMails } from '../place-mails/service/write-place-mails.ts'
import { sweepImports, workOnce } from './service/work-on-import.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
const db = () => app.platform.db
const make = (facts: Parameters<typeof makeEvent>[2] = {}) => makeEvent(app, organization.groupId, facts)
const people = (count: number, name = 'guest') => times(count).map((index) => `${name} ${index},${name}-${index}@x.org`)
const file = (...rows: string[]) => ['Name,Email,Quantity,Status', ...rows].join('\n')
const registrationsAt = (eventId: string) => db().registration.findMany({ where: { eventId }, orderBy: { id: 'asc' } })

describe('C6 a dry run', () => {
  test('says the fate of every row, in one sentence where it is left out, and changes nothing', async () => {
    const event = await make({ capacity: 3 })
    const owner = await host()
    await register(app.stranger(), event, { name: 'Ada', email: 'ada@x.org' })
    const before = await db()
      .$queryRaw`SELECT (SELECT count(*) FROM "GuestImport") + (SELECT count(*) FROM "Registration") AS c`
    const csv = file(
      'Ada,ada@x.org,1,',
      'Bob,bob@x.org,2,Going',
      'bob,BOB@x.org,1,',
      'Cleo,nobody,1,',
      'Dan,dan@x.org,1,',
    )
    const answer = await previewImport(owner, event, csv)
    expect(answer['import']).toBeNull()
    expect(answer['columns'].map(({ meaning }: { meaning: string }) => meaning)).toEqual([
      'NAME',
      'EMAIL',
      'PARTY_SIZE',
      'STATUS',
    ])
    expect(fatesOf(answer['preview'])).toEqual([
      '2 ALREADY_REGISTERED',
      '3 ADDED',
      '4 MERGED',
      '5 INVALID_ADDRESS',
      '6 EVENT_FULL',
    ])
    expect(answer['preview']).toMatchObject({
      rowCount: 5,
      counts: { added: 1, merged: 1, skipped: 2, alreadyRegistered: 1, waiting: 0 },
    })
    expect(answer['preview'].rows.edges[3].node.problem).toBe('The email address in row 5 isn’t valid.')
    const after = await db()
      .$queryRaw`SELECT (SELECT count(*) FROM "GuestImport") + (SELECT count(*) FROM "Registration") AS c`
    expect(after).toEqual(before)
  })

  test('can be paged, and asked for one fate', async () => {
    const event = await make()
    const document = `mutation ($input: ImportGuestsInput!) { importGuests(input: $input) { ... on ImportedGuests { preview {
      rows(first: 2, after: $after, fate: ADDED) { edges { node { number } } pageInfo { hasNextPage endCursor } }
    } } } }`
    const owner = await host()
    const input = { eventId: event.globalId, csv: ['Name,Email', ...people(3), 'x,y'].join('\n'), dryRun: true }
    const page = async (after: string | null) => {
      const asked = document.replace('$after', after === null ? 'null' : `"${after}"`)
      return (await owner.ask(asked, { input })).importGuests.preview.rows
    }
    const first = await page(null)
    expect(first.pageInfo.hasNextPage).toBe(true)
    const second = await page(first.pageInfo.endCursor)
    expect([...first.edges, ...second.edges].map(({ node }) => node.number)).toEqual([2, 3, 4])
    expect(second.pageInfo.hasNextPage).toBe(false)
  })

  test.each([
    ['', 'csv', 'This file is empty.'],
    [
      'Name,Email\n"Ada,ada@x.org',
      'csv',
      'Row 2 has a quotation mark that’s never closed, so the rest of the file can’t be read. Fix it and try again.',
    ],
    ['Name\nAda', 'columns', 'This file has no column with email addresses. Every guest needs one.'],
    [
      [
        'Name\tUser ID\tTitle\tEvent Host\tRSVP\tGuests\tRSVPed on\tJoined Group on\tURL of Member Profile',
        'Ada\tuser 1\t\tNo\tYes\t0\tNovember 2, 2026\tMay 3, 2025\thttps://www.meetup.com/members/1',
      ].join('\n'),
      'columns',
      'Meetup’s file has no email addresses. Ask your members for theirs, add a column with them and try again.',
    ],
    [
      times(201).join(','),
      'csv',
      'This file has 201 columns, and at most 200 can be read. Remove the ones you don’t need.',
    ],
    [
      ['Email', ...times(20_001).map((index) => `g${index}@x.org`)].join('\n'),
      'csv',
      'This file has 20,001 rows, and at most 20,000 can be imported at once. Split it into smaller files.',
    ],
    ['PK\u0003\u0004…', 'csv', 'This is a spreadsheet, not a CSV file. Save or export it as CSV and try again.'],
    [
      '\u00D0\u00CF\u0011\u00E0…',
      'csv',
      'This is a spreadsheet, not a CSV file. Save or export it as CSV and try again.',
    ],
  ])('of a file that cannot be read says why: %#', async (csv, path, message) => {
    expect(await previewImport(await host(), await make(), csv)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path, message }],
    })
  })
})

test('C2 columns that cannot be so are refused with a sentence', async () => {
  const [owner, event] = [await host(), await make()]
  const csv = 'Name,Email,Mail\nAda,ada@x.org,ada@x.org'
  const choose = async (...meanings: string[]) =>
    (await previewImport(owner, event, csv, { columns: meanings.map((meaning, index) => ({ index, meaning })) }))[
      'fields'
    ]
  expect(await choose('NAME')).toEqual([
    { path: 'columns', message: 'Choose the column with the email addresses. Every guest needs one.' },
  ])
  expect(await choose('NAME', 'EMAIL', 'EMAIL')).toEqual([
    { path: 'columns', message: 'Two columns mean the same thing. Choose one of them.' },
  ])
  expect(await choose('NAME', 'EMAIL', 'ANSWER')).toEqual([
    {
      path: 'columns',
      message: 'Choose the question that these answers belong to. The event may not ask it any more.',
    },
  ])
})

describe('C12 files are read', () => {
  test('sixty times in ten minutes for one person, also when nothing comes of it, and then later', async () => {
    const [owner, event] = [await host(), await make()]
    const answers = await Promise.all(times(61).map((index) => previewImport(owner, event, index % 2 ? '' : 'Email')))
    const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
    expect(refused).toHaveLength(1)
    expect(refused[0]!['message']).toMatch(/again in \d+ (seconds|minutes)/)
    expect(await importGuests(owner, event, 'Email\nada@x.org')).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await db().guestImport.count({ where: { eventId: event.id } })).toBe(0)
    expect(await previewImport(await host(), event, 'Email\nada@x.org')).toHaveProperty('preview')
  })

  test('so often for everyone at one address together', async () => {
    const [owner, event] = [await host(), await make()]
    const { count, perMinutes } = rates.guestImports.perAddress
    const limit = { name: 'import-reading-address', points: count, perSeconds: perMinutes * 60 }
    const address = owner.headers['x-forwarded-for']!
    await Promise.all(times(count).map(() => app.platform.rateLimiter.consume(limit, address)))
    expect(await previewImport(owner, event, 'Email\nada@x.org')).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('C13 a program with a key sends a file', () => {
  const program = async (scope: 'READ' | 'WRITE' = 'WRITE') => (await makeProgram(app, organization.id, scope)).actor
  const utf8 = (text: string) => new TextEncoder().encode(text)

  test('in the encodings that spreadsheets write', async () => {
    const [sender, event] = [await program(), await make()]
    const csv = 'Name;E-Mail\n"Zoë; Åse";zoe@x.org'
    const little = Buffer.from(csv, 'utf16le')
    const files = {
      'UTF-8': utf8(csv),
      'with a mark': utf8(`\uFEFF${csv}`),
      'UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      'UTF-16, other order': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
      'Windows’': Buffer.from(csv, 'latin1'),
    }
    for (const [encoding, bytes] of Object.entries(files)) {
      const { preview } = await sendFile(app, sender, event, bytes, { dryRun: true })
      expect([encoding, preview?.rows.edges.map(({ node }: Answer) => node['name'])]).toEqual([encoding, ['Zoë; Åse']])
    }
  })

  test('with every column that may be there, and characters that cannot be stored', async () => {
    const csv = [
      ['Email', 'Name', ...times(198).map((index) => `Column ${index}`)].join(','),
      ['ada@x.org', 'Ada', ...times(198).map(() => '=1+1\u0000')].join(','),
    ].join('\n')
    const { preview, columns } = await sendFile(app, await program(), await make(), utf8(csv), { dryRun: true })
    expect([columns.length, fatesOf(preview)]).toEqual([200, ['2 ADDED']])
  })

  test('or is refused before its file is read', async () => {
    const event = await make()
    const csv = utf8('Email\nada@x.org')
    const refused = async (actor: Pick<Actor, 'headers'>, bytes = csv, more = {}) => {
      const answer = await sendFile(app, actor, event, bytes, more)
      return [answer['status'], answer['code'] ?? answer['errors']?.[0].extensions.code ?? null]
    }
    expect(await refused(app.stranger())).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused({ headers: { authorization: 'Bearer of-nothing' } })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused(await program(), new Uint8Array(11_000_000))).toEqual([413, 'REQUEST_TOO_LONG'])
    expect((await refused(await program('READ')))[1]).toBe('FORBIDDEN')
    expect(await refused(await program(), csv, { csv: 'Email' })).toEqual([200, 'INVALID_INPUT'])
    const both = await importGuests(await program(), event, 'Email', { file: 'ada@x.org' }).catch(String)
    expect(both).toContain('A File is a part of a multipart request.')
    expect(await db().guestImport.count({ where: { eventId: event.id } })).toBe(0)
  })

  test.each([
    ['nothing', {}],
    ['no JSON', { operations: '{' }],
    ['a map that is none', { operations: '{"query":"{ __typename }"}', map: '{"list":5}' }],
    ['a map to nowhere', { operations: '{"query":"{ __typename }"}', map: '{"list":["__proto__.file", 7]}' }],
  ])('that has %s, and is told so', async (_what, parts: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    form.set('list', new File(['Email'], 'guests.csv'))
    const { headers } = await program()
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: form })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] })
  })
})

describe('C7 an import', () => {
  test('makes guests of the rows, mails nobody, posts nothing, and forgets what the file said', async () => {
    const event = await make({ capacity: 10 })
    const question = await addQuestion(organization.owner, event, { label: 'Diet', kind: 'TEXT' })
    const csv = 'Name,Email,Quantity,Diet,Phone\nAda,Ada@x.org,2,Nuts,123\nBob,bob@x.org,1,,456'
    const done = await importNow(app, await host(), event, csv)
    expect(done).toMatchObject({ state: 'DONE', undoable: true, counts: { added: 2 } })
    const rows = await registrationsAt(event.id)
    expect(rows).toMatchObject([
      {
        name: 'Ada',
        email: 'Ada@x.org',
        partySize: 2,
        status: 'CONFIRMED',
        isImported: true,
        addressConfirmedAt: null,
      },
      { name: 'Bob', partySize: 1, userId: null },
    ])
    expect(Object.values(rows[0]!.answers as object)).toEqual(['Nuts'])
    expect(question).toBeTruthy()
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 3 })
    await writePlaceMails(app.platform)
    expect(await db().mail.count({ where: { eventId: event.id } })).toBe(0)
    expect(await db().activityItem.count({ where: { eventId: event.id } })).toBe(0)
    const { id } = decodeGlobalId(done['id'])!
    const stored = await db().guestImportRow.findMany({ where: { importId: id } })
    expect(stored.map((row) => row.guest)).toEqual([null, null])
    expect(JSON.stringify(await db().guestImport.findMany())).not.toContain('bob@x.org')
  })

  test('mails each guest their ticket where the organizer chose that', async () => {
    const event = await make({ capacity: 1, waitlistEnabled: true })
    const csv = ['Name,Email', ...people(2)].join('\n')
    const done = await importNow(app, await host(), event, csv, { sendTickets: true, whenFull: 'WAITLIST' })
    expect(done).toMatchObject({ undoable: false, counts: { added: 1, waitlisted: 1 } })
    await writePlaceMails(app.platform)
    const mails = await db().mail.findMany({ where: { eventId: event.id }, orderBy: { toAddress: 'asc' } })
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['guest-0@x.org', 'guest-1@x.org'])
    expect(await undoImport(await host(), done['id'])).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' })
  })

  test('adds over capacity with a mark only where the event allows it', async () => {
    const csv = ['Name,Email', ...people(3)].join('\n')
    for (const walkInsOverCapacity of [true, false]) {
      const event = await make({ capacity: 1, walkInsOverCapacity })
      const done = await importNow(app, await host(), event, csv, { whenFull: 'OVER_CAPACITY' })
      expect(done['counts']).toMatchObject(
        walkInsOverCapacity ? { added: 1, overCapacity: 2 } : { added: 1, skipped: 2 },
      )
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 1 })
    }
  })

  test('needs consent, a confirmed address, a published event and a role', async () => {
    const event = await make()
    const csv = 'Name,Email\nAda,ada@x.org'
    expect(await importGuests(await host(), event, csv, { peopleAgreed: false })).toMatchObject({
      fields: [{ path: 'peopleAgreed' }],
    })
    const unconfirmed = await host()
    await forgetConfirmation(app.platform, unconfirmed)
    expect(await importGuests(unconfirmed, event, csv)).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
    expect(await importGuests(await host(), await make({ status: 'DRAFT' }), csv)).toMatchObject({
      code: 'EVENT_NOT_OPEN',
    })
    expect(await importGuests(await app.person('Outsider'), await make({ visibility: 'PRIVATE' }), csv)).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await db().guestImport.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('is asked for once with one key, and the key is for the same file only', async () => {
    const event = await make()
    const owner = await host()
    const more = { idempotencyKey: 'the same key for both' }
    const csv = 'Name,Email\nAda,ada@x.org'
    const answers = await Promise.all(times(4).map(() => importGuests(owner, event, csv, more)))
    expect(new Set(answers.map((answer) => answer['import']?.id)).size).toBe(1)
    expect(await importGuests(owner, event, `${csv}\nBob,bob@x.org`, more)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_USED',
    })
  })

  test('counts in the organization’s limit of a day', async () => {
    const event = await make()
    const owner = await host()
    const { importedGuestsPerDay } = app.platform
    const used = await db().guestImport.aggregate({
      where: { organizationId: organization.id },
      _sum: { rowCount: true },
    })
    app.platform.importedGuestsPerDay = (used._sum.rowCount ?? 0) + 2
    try {
      const csv = (name: string) => ['Name,Email', ...people(2, name)].join('\n')
      const answers = await Promise.all([
        importGuests(owner, event, csv('a')),
        importGuests(owner, await make(), csv('b')),
      ])
      expect(answers.map(({ code, __typename }) => code ?? __typename).toSorted()).toEqual([
        'ImportedGuests',
        'TOO_MANY_IMPORTED',
      ])
    } finally {
      app.platform.importedGuestsPerDay = importedGuestsPerDay
    }
  })
})

describe('C8 nothing half done', () => {
  test('a crash in the middle continues, in another process too, and each row is done once', async () => {
    const event = await make({ capacity: 5_000 })
    const owner = await host()
    const answer = await importGuests(owner, event, ['Name,Email', ...people(2_500)].join('\n'))
    const { id } = decodeGlobalId(answer['import'].id)!
    expect(await workOnce(app.platform, id)).toBe(true)
    expect((await readImport(owner, answer['import'].id))['counts']).toMatchObject({ added: 1_000, waiting: 1_500 })
    // The process dies inside of a transaction: nothing of it is there.
    const dying = vi.spyOn(app.platform.clock, 'now').mockImplementationOnce(() => {
      throw new Error('the process died')
    })
    await expect(workOnce(app.platform, id)).rejects.toThrow('the process died')
    dying.mockRestore()
    expect(await db().registration.count({ where: { eventId: event.id } })).toBe(1_000)
    await Promise.all([runImport(app, answer['import'].id), runImport(twin, answer['import'].id)])
    expect(await readImport(owner, answer['import'].id)).toMatchObject({ state: 'DONE', counts: { added: 2_500 } })
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 2_500, registered: 2_500 })
  })

  test('a sweep goes on with an import whose job is gone', async () => {
    const event = await make()
    const answer = await importGuests(await host(), event, 'Name,Email\nAda,ada@x.org')
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`
    const key = `importGuests:${decodeGlobalId(answer['import'].id)!.id}`
    const jobs = () => db().$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key}`
    await sweepImports(app.platform)
    expect(await jobs()).toHaveLength(0)
    app.clock.advance(61_000)
    await sweepImports(app.platform)
    expect(await jobs()).toHaveLength(1)
    await runImport(app, answer['import'].id)
  })

  test('people who register meanwhile and two imports never take more places than there are', async () => {
    const event = await make({ capacity: 20 })
    const owner = await host()
    const imports = await Promise.all(
      ['a', 'b'].map((name) => importGuests(owner, event, ['Name,Email', ...people(12, name)].join('\n'))),
    )
    await Promise.all([
      runImport(app, imports[0]!['import'].id),
      runImport(twin, imports[1]!['import'].id),
      ...times(10).map((index) => register(app.stranger(), event, { name: 'Guest', email: `own-${index}@x.org` })),
    ])
    const places = await countPlaces(app, event.id)
    expect(places.placesTaken).toBe(20)
    expect(places.registered).toBe(20)
  })

  test('20,000 rows in one file of a program are done in few transactions, and are one piece of news', async () => {
    const event = await make({ capacity: null })
    const owner = await host()
    await choose(owner, event, 'EACH')
    const csv = ['Name,Email', ...times(20_000).map((index) => `Guest number ${index},guest-${index}@example.org`)]
    const { actor } = await makeProgram(app, organization.id, 'WRITE')
    const answer = await sendFile(app, actor, event, new TextEncoder().encode(csv.join('\n')))
    let transactions = 0
    while (await workOnce(app.platform, decodeGlobalId(answer['import'].id)!.id)) transactions += 1
    expect(transactions).toBeLessThanOrEqual(20)
    expect(await readImport(owner, answer['import'].id)).toMatchObject({ state: 'DONE', counts: { added: 20_000 } })
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 20_000 })
    expect(await db().organizerNews.count({ where: { eventId: event.id } })).toBe(1)
    expect(await db().activityItem.count({ where: { eventId: event.id } })).toBe(0)
  }, 120_000)
})

describe('C9 undoing', () => {
  test('takes back the guests, except those who have acted since, and mails nobody', async () => {
    const event = await make({ capacity: 3, waitlistEnabled: true })
    const owner = await host()
    const csv = ['Name,Email', ...people(4)].join('\n')
    const done = await importNow(app, owner, event, csv, { whenFull: 'WAITLIST' })
    expect(done['counts']).toMatchObject({ added: 3, waitlisted: 1 })
    const [first] = await registrationsAt(event.id)
    await checkIn(owner, encodeGlobalId('Registration', first!.id))
    expect(await undoImport(owner, done['id'])).toMatchObject({ state: 'UNDOING', undoable: false })
    await Promise.all([runImport(app, done['id']), runImport(twin, done['id'])])
    const undone = await readImport(owner, done['id'])
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { undone: 3, kept: 1, added: 0, waitlisted: 0 } })
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 1 })
    expect(await db().waitlistEntry.count({ where: { eventId: event.id, state: 'WAITING' } })).toBe(0)
    await writePlaceMails(app.platform)
    expect(await db().mail.count({ where: { eventId: event.id } })).toBe(0)
    expect(await db().activityItem.count({ where: { eventId: event.id } })).toBe(0)
    expect(await undoImport(owner, done['id'])).toMatchObject({ state: 'UNDONE' })
    // The same people can be imported again.
    expect((await importNow(app, owner, event, csv))['counts']).toMatchObject({
      added: 2,
      alreadyRegistered: 1,
      skipped: 1,
    })
  })

  test('takes back parties whose people have names', async () => {
    const event = await make({ asksAttendeeNames: true })
    const owner = await host()
    const csv = ['Name,Email,Quantity', 'Ada,ada@x.org,2', 'Bob,ada@x.org,1', 'Cleo,cleo@x.org,1'].join('\n')
    const done = await importNow(app, owner, event, csv)
    const people = await db().attendee.findMany({
      where: { registration: { eventId: event.id } },
      orderBy: { position: 'asc' },
      select: { position: true, name: true },
    })
    expect(people).toEqual([
      { position: 2, name: null },
      { position: 3, name: 'Bob' },
    ])
    await undoImport(owner, done['id'])
    await runImport(app, done['id'])
    expect(await readImport(owner, done['id'])).toMatchObject({ counts: { undone: 2, kept: 0 } })
  })

  test('waits for the end of the import, and is for hosts and above', async () => {
    const event = await make()
    const owner = await host()
    const answer = await importGuests(owner, event, 'Name,Email\nAda,ada@x.org')
    expect(await undoImport(owner, answer['import'].id)).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' })
    expect(await undoImport(await app.person('Outsider'), answer['import'].id)).toMatchObject({ code: 'NOT_FOUND' })
    await runImport(app, answer['import'].id)
    const [row] = await registrationsAt(event.id)
    expect(await cancel(owner, { id: encodeGlobalId('Registration', row!.id) })).toBeTruthy()
    await undoImport(owner, answer['import'].id)
    await runImport(app, answer['import'].id)
    expect((await readImport(owner, answer['import'].id))['counts']).toMatchObject({ kept: 1, undone: 0 })
  })
})

test('C10 an organizer who follows sees it begin and end, and an outsider nothing', async () => {
  const event = await make()
  const owner = await host()
  const document = `subscription ($id: ID!) { guestImportsChanged(eventId: $id) {
    guestImports { edges { node { state counts { added waiting } } } }
  } }`
  const stream = owner.subscribe(document, { id: event.globalId })
  const next = async () => (await stream.next()).guestImportsChanged.guestImports.edges.map(({ node }: any) => node)
  expect(await next()).toEqual([])
  const outsider = (await app.person('Outsider')).subscribe(document, { id: event.globalId })
  expect((await outsider.ended).errors[0]!.extensions!['code']).toBe('NOT_FOUND')
  const answer = await importGuests(owner, event, 'Name,Email\nAda,ada@x.org')
  expect(await next()).toEqual([{ state: 'IMPORTING', counts: { added: 0, waiting: 1 } }])
  await runImport(app, answer['import'].id)
  expect(await next()).toEqual([{ state: 'DONE', counts: { added: 1, waiting: 0 } }])
  await stream.close()
})
