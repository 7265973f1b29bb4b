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
  description: 'A browser tab in which someone has the draft open.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Identifies the tab while it is open.' }),
    user: t.field({ type: UserType, description: 'The person at this tab.', resolve: ({ user }) => user }),
    control: t.exposeString('control', {
      nullable: true,
      description: 'The control that they use, such as a token’s name; null for none.',
    }),
    cursorX: t.exposeFloat('cursorX', {
      nullable: true,
      description: 'The pointer’s place in the preview: 0 (left) to 1 (right). Null when it is not there.',
    }),
    cursorY: t.exposeFloat('cursorY', {
      nullable: true,
      description: '0 (top) to 1 (bottom). Null when the pointer is not there.',
    }),
    color: t.string({
      description: '`#rrggbb`, the same for everyone, dark enough for white text.',
      resolve: ({ key }) => colorOfEditor(key),
    }),
  }),
})

const ThemeDocumentChangeType = builder.objectRef<ThemeChange>('ThemeDocumentChange').implement({
  description: 'A change of a draft’s document or of the people who edit it.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch', { description: 'The epoch of the document that the update is for.' }),
    sequence: t.exposeInt('sequence', { description: 'The number of the last edit in it.' }),
    writer: t.exposeInt('writer', {
      nullable: true,
      description:
        'Only in the first message: a number of your own, to use as the `clientID` of the Yjs document. It is shorter than one that Yjs makes up.',
    }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'Whether the update is a whole new document that replaces the previous one.',
    }),
    update: t.string({
      nullable: true,
      description: 'A Yjs update in base64; null when only the editors changed.',
      resolve: ({ update }) => update && Buffer.from(update).toString('base64'),
    }),
    editors: t.field({
      type: [ThemeEditorType],
      nullable: true,
      description: 'Editors who came or moved; in the first message everyone who is there. Null when nobody did.',
      resolve: ({ editors }, _args, { platform }) => editors && withUsers(platform.db, editors.shown),
    }),
    editorsGone: t.stringList({
      nullable: true,
      description: 'The keys of editors who left; null when nobody did.',
      resolve: ({ editors }) => (editors && editors.gone.length > 0 ? editors.gone : null),
    }),
  }),
})

builder.subscriptionField('themeDocument', (t) =>
  t.field({
    type: ThemeDocumentChangeType,
    description:
      'The draft of an event’s theme: what the client lacks, then every edit, once and in order, with the editors who are there. For hosts and above.',
    args: {
      eventId: t.arg.globalID({ required: true, for: EventType }),
      epoch: t.arg.int({ description: 'The epoch of the document that the client has.' }),
      stateVector: t.arg.string({
        description: 'The Yjs state vector of that document, in base64. Without both, the whole document is sent.',
      }),
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
