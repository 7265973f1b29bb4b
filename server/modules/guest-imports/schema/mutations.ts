import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { builder, idInput } from '../../../graphql/builder.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { loadById, findById, resolveNamed } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, EventType } from '../../events/public.ts'
import { IdempotencyKeyUsed } from '../../places/public.ts'
import { QuestionType } from '../../questions/public.ts'
import { pageOfRows } from '../domain/page-of-rows.ts'
import { ImportNotUndoable, TooManyImported } from '../errors.ts'
import { type ImportRow, rowCursor } from '../queries/imports.ts'
import { type ImportedGuests, importGuests } from '../service/import-guests.ts'
import { undoImport } from '../service/undo-import.ts'
import { GuestImportFateEnum, GuestImportMeaningEnum, WhenEventFullEnum } from './enums.ts'
import {
  type FateCounts,
  GuestImportCountsType,
  GuestImportRowConnection,
  GuestImportRowType,
  GuestImportType,
} from './import-type.ts'

refusalType(TooManyImported, 'The organization has imported as many rows as it may within 24 hours.', (t) => ({
  left: t.exposeInt('left', { description: 'How many it can still import now.' }),
}))
refusalType(ImportNotUndoable, 'The import is still running, or sent tickets.')

const GuestImportColumnInput = builder.inputType('GuestImportColumnInput', {
  description: 'What a column of the file means.',
  fields: (t) => ({
    index: t.int({ required: true, description: 'Which column, from 0.' }),
    meaning: t.field({ type: GuestImportMeaningEnum, required: true, description: 'What it says about a guest.' }),
    questionId: t.globalID({ for: QuestionType, description: 'With ANSWER: the question.' }),
  }),
})

const ImportGuestsInput = builder.inputType('ImportGuestsInput', {
  description: 'At most 20,000 rows and 200 columns.',
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    csv: t.string({
      description:
        'The list as text, separated by commas, semicolons or tabs. A request with it has at most 512 KiB; a longer list is a `file`.',
    }),
    file: t.field({
      type: 'File',
      description: 'The list as a file of at most 10 MB, in UTF-8, UTF-16 or Windows’ encoding, instead of `csv`.',
    }),
    columns: t.field({
      type: [GuestImportColumnInput],
      description: 'What its columns mean; others are ignored. Proposed from the headings when left out.',
    }),
    whenFull: t.field({
      type: WhenEventFullEnum,
      required: true,
      defaultValue: 'REFUSE',
      description: 'What becomes of people for whom no places are left.',
    }),
    peopleAgreed: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Whoever imports says that these people agreed to be contacted. Required, except in a dry run.',
    }),
    sendTickets: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Email each new guest their ticket. Nobody is mailed otherwise, and then it can be undone.',
    }),
    dryRun: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Only say what would become of each row. Nothing changes.',
    }),
    idempotencyKey: t.string({
      description: '16 to 200 characters. The same key with the same details gets the first import again.',
    }),
  }),
})

const GuestImportColumnType = builder.objectRef<ImportedGuests['columns'][number]>('GuestImportColumn').implement({
  description: 'A column of an imported file.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its heading; empty without one.' }),
    meaning: t.expose('meaning', { type: GuestImportMeaningEnum, description: 'What it says about a guest.' }),
    questionId: t.id({
      nullable: true,
      description: 'The question that it answers; null unless it is an ANSWER.',
      resolve: ({ questionId }) => questionId && encodeGlobalId('RegistrationQuestion', questionId),
    }),
  }),
})

interface Preview {
  rows: ImportRow[]
  answersLeftOut: number
}

const GuestImportPreviewType = builder.objectRef<Preview>('GuestImportPreview').implement({
  description: 'What an import would do.',
  fields: (t) => ({
    rowCount: t.int({ description: 'How many rows the file has.', resolve: ({ rows }) => rows.length }),
    answersLeftOut: t.exposeInt('answersLeftOut', {
      description: 'How many answers would be left out, because they do not fit their question.',
    }),
    counts: t.field({
      type: GuestImportCountsType,
      description: 'How many rows would have which fate.',
      resolve: ({ rows }) => countRows(rows),
    }),
    rows: t.connection(
      {
        type: GuestImportRowType,
        description: 'The rows in the order of the file.',
        args: { fate: t.arg({ type: GuestImportFateEnum, description: 'Only those; all when left out.' }) },
        resolve: ({ rows }, { fate, ...args }) =>
          resolveCursorConnection({ args, toCursor: rowCursor }, async (page: ResolveCursorConnectionArgs) =>
            pageOfRows(rows, fate ?? null, page),
          ),
      },
      GuestImportRowConnection,
    ),
  }),
})

function countRows(rows: readonly ImportRow[]): FateCounts {
  const counts: FateCounts = {}
  for (const { fate } of rows) counts[fate ?? 'WAITING'] = (counts[fate ?? 'WAITING'] ?? 0) + 1
  return counts
}

const ImportedGuestsType = builder.objectRef<ImportedGuests>('ImportedGuests').implement({
  description: 'What became of a request to import guests.',
  fields: (t) => ({
    event: t.prismaField({
      type: EventType,
      description: 'The event as it is now.',
      resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
    }),
    columns: t.field({
      type: [GuestImportColumnType],
      description: 'What each column of the file was taken for.',
      resolve: ({ columns }) => columns,
    }),
    import: t.prismaField({
      type: GuestImportType,
      nullable: true,
      description: 'The import, whose rows are worked off in the background; null in a dry run.',
      resolve: (query, { importId }, _args, context) => findById(context, 'guestImport', importId, query),
    }),
    preview: t.field({
      type: GuestImportPreviewType,
      nullable: true,
      description: 'What it would do; null unless it is a dry run.',
      resolve: ({ rows, answersLeftOut }) => rows && { rows, answersLeftOut },
    }),
  }),
})

const UndoGuestImportInput = idInput('UndoGuestImportInput', GuestImportType)

const refusals = [
  InvalidInput,
  NotFound,
  EventNotOpen,
  AddressNotConfirmed,
  TooManyImported,
  IdempotencyKeyUsed,
  RateLimited,
]

builder.mutationFields((t) => ({
  importGuests: t.field({
    ...mutation('signedIn', ImportGuestsInput, refusals),
    type: ImportedGuestsType,
    description:
      'Imports guests from a CSV file, such as an export of Luma, Eventbrite or Partiful. Each guest needs an email address, which Meetup’s own file does not have. A broken row is left out with a reason, and rows of one address become one guest. For hosts and above.',
    resolve: (_root, { input: { eventId, columns, dryRun, ...input } }, context) =>
      importGuests(context, {
        ...input,
        eventId: eventId.id,
        isDryRun: dryRun,
        columns: columns?.map(({ questionId, ...column }) => ({ ...column, questionId: questionId?.id })),
      }),
  }),
  undoGuestImport: t.prismaField({
    ...mutation('signedIn', UndoGuestImportInput, [NotFound, ImportNotUndoable]),
    type: GuestImportType,
    description:
      'Undoes an import that sent no tickets: cancels its registrations and takes its people off the waitlist, in the background and without emails. Whoever was checked in, changed something, was offered a place or was sent something since stays. For hosts and above.',
    resolve: resolveNamed('guestImport', (context, { id }) => undoImport(context, id)),
  }),
}))
