import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { EventType } from '../../events/public.ts'
import { importsSeenBy } from '../policy.ts'
import { type Fate, describeReason } from '../domain/fates.ts'
import { type ImportRow, countFates, listImportRows, rowCursor } from '../queries/imports.ts'
import { GuestImportFateEnum, GuestImportReasonEnum, GuestImportStateEnum } from './enums.ts'

export type FateCounts = Partial<Record<Fate, number>>

export const GuestImportCountsType = builder.objectRef<FateCounts>('GuestImportCounts').implement({
  description: 'How many rows of an import have which fate.',
  fields: (t) => {
    const of = (fate: Fate, description: string) => t.int({ description, resolve: (counts) => counts[fate] ?? 0 })
    return {
      waiting: of('WAITING', 'Not decided yet.'),
      added: of('ADDED', 'New guests.'),
      overCapacity: of('OVER_CAPACITY', 'New guests beyond the capacity.'),
      waitlisted: of('WAITLISTED', 'New on the waitlist.'),
      merged: of('MERGED', 'Rows whose address an earlier row has.'),
      alreadyRegistered: of('ALREADY_REGISTERED', 'Rows of people who have a place.'),
      alreadyWaiting: of('ALREADY_WAITING', 'Rows of people who are on the waitlist.'),
      skipped: of('SKIPPED', 'Rows that are left out.'),
      undone: of('UNDONE', 'Guests who were taken back.'),
      kept: of('KEPT', 'Guests who stayed when the import was undone.'),
    }
  },
})

export const GuestImportRowType = builder.objectRef<ImportRow>('GuestImportRow').implement({
  description: 'A row of an imported file with its fate.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'As spreadsheets count: the headings are row 1.' }),
    fate: t.field({
      type: GuestImportFateEnum,
      description: 'What becomes of it.',
      resolve: ({ fate }) => fate ?? 'WAITING',
    }),
    reason: t.expose('reason', {
      type: GuestImportReasonEnum,
      nullable: true,
      description: 'Why it is SKIPPED; null otherwise.',
    }),
    problem: t.string({
      nullable: true,
      description: 'The same as a sentence in the viewer’s language; null otherwise.',
      resolve: ({ reason, number }, _args, { i18n }) => reason && say(i18n, describeReason(reason, number)),
    }),
    mergedInto: t.exposeInt('mergedInto', {
      nullable: true,
      description: 'The number of the earlier row with the same address; null unless it is MERGED.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Of the guest that it became, or is to become; null for rows that became none.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'Their address; null in the same cases.' }),
    partySize: t.exposeInt('partySize', {
      nullable: true,
      description: 'How many people come, with those of merged rows; null in the same cases.',
    }),
  }),
})

export const GuestImportRowConnection = builder.connectionObject(
  { type: GuestImportRowType, name: 'GuestImportRowConnection' },
  { name: 'GuestImportRowEdge' },
)

export const GuestImportType = builder.prismaNode('GuestImport', {
  description: 'A list of guests that organizers imported into an event. Only hosts and above see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [importsSeenBy(viewer)] }),
  fields: (t) => ({
    event: t.prismaField({
      type: EventType,
      description: 'The event.',
      select: { eventId: true },
      resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
    }),
    state: t.expose('state', { type: GuestImportStateEnum, description: 'How far it is.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last row was decided, or taken back; null before.',
    }),
    sendsTickets: t.exposeBoolean('sendsTickets', {
      description: 'Whether each new guest is mailed their ticket. Such an import cannot be undone.',
    }),
    undoable: t.boolean({
      description: 'Whether `undoGuestImport` can undo it now.',
      select: { state: true, sendsTickets: true },
      resolve: ({ state, sendsTickets }) => state === 'DONE' && !sendsTickets,
    }),
    rowCount: t.exposeInt('rowCount', { description: 'How many rows the file had.' }),
    answersLeftOut: t.exposeInt('answersLeftOut', {
      description: 'How many answers were left out, because they do not fit their question.',
    }),
    counts: t.field({
      type: GuestImportCountsType,
      description: 'How many rows have which fate, live.',
      resolve: ({ id }, _args, { platform }) => countFates(platform.db, id),
    }),
    rows: t.connection(
      {
        type: GuestImportRowType,
        description: 'The rows in the order of the file.',
        args: { fate: t.arg({ type: GuestImportFateEnum, description: 'Only those; all when left out.' }) },
        resolve: ({ id }, { fate, ...args }, { platform }) =>
          resolveCursorConnection({ args, toCursor: rowCursor }, (page: ResolveCursorConnectionArgs) =>
            listImportRows(platform.db, id, fate ?? null, page),
          ),
      },
      GuestImportRowConnection,
    ),
  }),
})

export const GuestImportConnection = builder.connectionObject(
  { type: GuestImportType, name: 'GuestImportConnection' },
  { name: 'GuestImportEdge' },
)
