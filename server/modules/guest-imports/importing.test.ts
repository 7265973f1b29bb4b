import { describe, expect, test, vi } from 'vitest'
import { decodeGlobalId, encodeGlobalId } from '../../graphql/global-id.ts'
import { forgetConfirmation } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import {
  fatesOf,
  importGuests,
  importNow,
  previewImport,
  readImport,
  runImport,
  undoImport,
} from '../../testing/modules/guest-imports.ts'
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
    ['Name\nAda', 'columns', 'Choose the column with the email addresses. Every guest needs one.'],
    [
      times(201).join(','),
      'csv',
      'This file has 201 columns, and at most 200 can be read. Remove the ones you don’t need.',
    ],
  ])('of a file that cannot be read says why: %#', async (csv, path, message) => {
    expect(await previewImport(await host(), await make(), csv)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path, message }],
    })
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
    expect(await db().activityItem.count({ where: { eventId: event.id, kind: 'REGISTERED' } })).toBe(0)
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

  test('20,000 rows are done in few statements', async () => {
    const event = await make({ capacity: null })
    const owner = await host()
    const answer = await importGuests(
      owner,
      event,
      ['Email', ...times(20_000).map((index) => `guest-${index}@x.org`)].join('\n'),
    )
    let transactions = 0
    while (await workOnce(app.platform, decodeGlobalId(answer['import'].id)!.id)) transactions += 1
    expect(transactions).toBeLessThanOrEqual(20)
    expect(await readImport(owner, answer['import'].id)).toMatchObject({ state: 'DONE', counts: { added: 20_000 } })
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 20_000 })
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
    expect(await undoImport(owner, done['id'])).toMatchObject({ state: 'UNDONE' })
    // The same people can be imported again.
    expect((await importNow(app, owner, event, csv))['counts']).toMatchObject({
      added: 2,
      alreadyRegistered: 1,
      skipped: 1,
    })
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
