import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { User } from '../../../platform/generated/prisma/client.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { followDraft } from '../live/follow-draft.ts'
import { type ThemeChange, readStateVector } from '../live/theme-change.ts'
import { withUsers } from '../queries/drafts.ts'
import type { ShownEditor } from '../topics.ts'

/** Colours that are dark enough for white text (4.5 : 1) and easy to tell apart. */
const colors = [
  '#b4232c',
  '#9a4a00',
  '#756100',
  '#2f7a1f',
  '#0b766e',
  '#0a6aa8',
  '#4b55d6',
  '#8a35c4',
  '#b02a83',
  '#5d6675',
]

/** The colour of an editor's tab, the same on every screen. */
function colorOfEditor(key: string): string {
  let hash = 0
  for (const letter of key) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return colors[hash % colors.length]!
}

const ThemeEditorType = builder.objectRef<ShownEditor & { user: User }>('ThemeEditor').implement({
  description: 'Somebody who has the draft open, once for each tab.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Of the tab.' }),
    user: t.field({ type: UserType, resolve: ({ user }) => user }),
    control: t.exposeString('control', { nullable: true, description: 'What they hold, such as a token’s name.' }),
    cursorX: t.exposeFloat('cursorX', { nullable: true, description: '0..1 of the preview, from the left.' }),
    cursorY: t.exposeFloat('cursorY', { nullable: true, description: '0..1 of the preview, from the top.' }),
    color: t.string({
      description: 'Six hex digits, the same for everybody.',
      resolve: ({ key }) => colorOfEditor(key),
    }),
  }),
})

const ThemeDocumentChangeType = builder.objectRef<ThemeChange>('ThemeDocumentChange').implement({
  description: 'What a draft has become.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch', { description: 'Of the document that the update is for.' }),
    sequence: t.exposeInt('sequence', { description: 'The number of the last edit in it.' }),
    writer: t.exposeInt('writer', {
      nullable: true,
      description:
        'With the first message: a number that nobody else has, for the client to take as its `clientID` in the Yjs document. It is shorter than what Yjs makes up.',
    }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'The update is a document of its own, which takes the place of the one before.',
    }),
    update: t.string({
      nullable: true,
      description: 'A Yjs update in base64; null when only who is there has changed.',
      resolve: ({ update }) => update && Buffer.from(update).toString('base64'),
    }),
    editors: t.field({
      type: [ThemeEditorType],
      nullable: true,
      description: 'Who came or moved; at first everybody who is there. null when nobody did.',
      resolve: ({ editors }, _args, { platform }) => editors && withUsers(platform.db, editors.shown),
    }),
    editorsGone: t.stringList({
      nullable: true,
      description: 'Keys of those who left; null when nobody did.',
      resolve: ({ editors }) => (editors && editors.gone.length > 0 ? editors.gone : null),
    }),
  }),
})

builder.subscriptionField('themeDocument', (t) =>
  t.field({
    type: ThemeDocumentChangeType,
    description:
      'The draft of an event’s theme: what the client lacks, and then every edit, once and in order; with who is there. For those who may change it.',
    args: {
      eventId: t.arg.globalID({ required: true, for: EventType }),
      epoch: t.arg.int({ description: 'Of the document that the client has.' }),
      stateVector: t.arg.string({ description: 'Of that document, in base64. Without both, all of it is sent.' }),
    },
    subscribe: async (_root, { eventId: { id: eventId }, epoch, stateVector }, context, info) => {
      const known = stateVector == null ? null : readStateVector(stateVector)
      if (stateVector != null && !known) throw badUserInput('stateVector is none.')
      const has = known && epoch != null ? { epoch, stateVector: known } : null
      return followDraft(context, info, eventId, has)
    },
    resolve: ({ change }) => change,
  }),
)
