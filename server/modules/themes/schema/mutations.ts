import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventType } from '../../events/public.ts'
import { ThemeEpochOver, ThemeMovedOn, ThemeUpdateRefused } from '../errors.ts'
import { type Applied, applyThemeUpdate } from '../service/apply-theme-update.ts'
import { publishTheme } from '../service/publish-theme.ts'
import { restoreTheme } from '../service/restore-theme.ts'
import { showThemePresence } from '../service/show-theme-presence.ts'
import { EventThemeType } from './published.ts'

refusalType(
  ThemeUpdateRefused,
  'The update would make the draft invalid. None of it was taken; begin again from the draft as it is.',
  (t) => ({
    token: t.exposeString('token', {
      nullable: true,
      description: 'The name of the invalid token; null when it is not about one token.',
    }),
  }),
)
refusalType(
  ThemeEpochOver,
  'The document was replaced by a fresh one. Load it, and make your change in it again.',
  (t) => ({ epoch: t.exposeInt('epoch', { description: 'The current epoch.' }) }),
)
refusalType(ThemeMovedOn, 'Someone changed the draft after the publisher had looked at it.')

const ThemeUpdateAppliedType = builder.objectRef<Applied>('ThemeUpdateApplied').implement({
  description: 'Where the draft stands with the update in it.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch', { description: 'The current epoch of the document.' }),
    sequence: t.exposeInt('sequence', { description: 'The number of the last edit.' }),
  }),
})
const ThemePresenceShownType = builder.objectRef<{ key: string }>('ThemePresenceShown').implement({
  description: 'The other editors were told.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The tab’s key in `ThemeEditor.key`: made of the person and `editorKey`.',
    }),
  }),
})

const ApplyThemeUpdateInput = builder.inputType('ApplyThemeUpdateInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    epoch: t.int({ required: true, description: 'The epoch of the document that the update is for.' }),
    update: t.string({ required: true, description: 'A Yjs update in base64, at most 64 KiB before encoding.' }),
  }),
})
const PublishThemeInput = builder.inputType('PublishThemeInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    epoch: t.int({ required: true, description: 'The epoch of the draft that the publisher looked at.' }),
    sequence: t.int({ required: true, description: 'The sequence of the draft that the publisher looked at.' }),
  }),
})
const RestoreThemeInput = builder.inputType('RestoreThemeInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    version: t.int({ required: true, description: 'A version from `Event.themeVersions`.' }),
  }),
})
const ShowThemePresenceInput = builder.inputType('ShowThemePresenceInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    editorKey: t.string({
      required: true,
      description: 'The client’s own key for this tab: 8 to 64 letters, digits, `-` and `_`.',
    }),
    control: t.string({
      description: 'The control that the person uses, such as a token’s name; at most 60 characters. Null for none.',
    }),
    cursorX: t.float({
      description: 'The pointer’s place in the preview: 0 (left) to 1 (right). Null when it is not there.',
    }),
    cursorY: t.float({ description: '0 (top) to 1 (bottom).' }),
  }),
})

builder.mutationFields((t) => ({
  applyThemeUpdate: t.field({
    ...mutation('signedIn', ApplyThemeUpdateInput, [
      InvalidInput,
      NotFound,
      RateLimited,
      ThemeEpochOver,
      ThemeUpdateRefused,
    ]),
    type: ThemeUpdateAppliedType,
    description:
      'Edits the draft of an event’s theme; for hosts and above. The same update again changes nothing. At most 600 in 10 seconds.',
    resolve: (_root, { input }, context) => applyThemeUpdate(context, { ...input, eventId: input.eventId.id }),
  }),
  showThemePresence: t.field({
    ...mutation('person', ShowThemePresenceInput, [InvalidInput, NotFound, RateLimited]),
    type: ThemePresenceShownType,
    description:
      'Shows the other editors what this tab is doing; nothing is stored. It lasts as long as the WebSocket that follows the draft, otherwise twelve seconds. For hosts and above.',
    resolve: async (_root, { input }, context) => ({
      key: await showThemePresence(context, { ...input, eventId: input.eventId.id }),
    }),
  }),
  publishTheme: t.prismaField({
    ...mutation('signedIn', PublishThemeInput, [InvalidInput, NotFound, RateLimited, ThemeMovedOn]),
    type: EventThemeType,
    description:
      'Publishes the draft exactly as the publisher saw it; for hosts and above. A draft that equals the published theme creates no version. At most 30 in 10 minutes, with `restoreTheme`.',
    resolve: resolveReturned('themeVersion', publishTheme),
  }),
  restoreTheme: t.field({
    ...mutation('signedIn', RestoreThemeInput, [InvalidInput, NotFound, RateLimited, ThemeUpdateRefused]),
    type: ThemeUpdateAppliedType,
    description: 'Gives the draft the tokens of a published version; for hosts and above.',
    resolve: (_root, { input }, context) => restoreTheme(context, { ...input, eventId: input.eventId.id }),
  }),
}))
