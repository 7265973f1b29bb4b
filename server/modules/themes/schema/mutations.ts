import { builder } from '../../../graphql/builder.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { UserErrorInterface, refusalType } from '../../../graphql/user-error.schema.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { EventType } from '../../events/public.ts'
import { ThemeEpochOver, ThemeMovedOn, ThemeUpdateRefused } from '../errors.ts'
import { type Applied, applyThemeUpdate } from '../service/apply-theme-update.ts'
import { publishTheme } from '../service/publish-theme.ts'
import { restoreTheme } from '../service/restore-theme.ts'
import { showThemePresence } from '../service/show-theme-presence.ts'
import { EventThemeType } from './published.ts'

builder.objectType(ThemeUpdateRefused, {
  name: 'ThemeUpdateRefused',
  description:
    'Nothing of an update was taken, because with it the draft would not be a theme. Begin from the draft as it is.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    token: t.exposeString('token', { nullable: true, description: 'The token to blame, when it is one.' }),
  }),
})
builder.objectType(ThemeEpochOver, {
  name: 'ThemeEpochOver',
  description: 'The document was begun anew with its living values. Take the new one, and set what you changed in it.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ epoch: t.exposeInt('epoch', { description: 'The one that is there now.' }) }),
})
refusalType(ThemeMovedOn, 'Somebody changed the draft after the publisher had looked at it.')

const ThemeUpdateAppliedType = builder.objectRef<Applied>('ThemeUpdateApplied').implement({
  description: 'Where the draft stands with the update in it.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch'),
    sequence: t.exposeInt('sequence'),
  }),
})
const ThemePresenceShownType = builder.objectRef<{ key: string }>('ThemePresenceShown').implement({
  fields: (t) => ({ key: t.exposeString('key', { description: 'What the others know this tab by.' }) }),
})

const ApplyThemeUpdateInput = builder.inputType('ApplyThemeUpdateInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    epoch: t.int({ required: true, description: 'Of the document that the update is for.' }),
    update: t.string({ required: true, description: 'A Yjs update in base64, at most 64 KiB before that.' }),
  }),
})
const PublishThemeInput = builder.inputType('PublishThemeInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    epoch: t.int({ required: true }),
    sequence: t.int({ required: true, description: 'Of the draft that the publisher has looked at.' }),
  }),
})
const RestoreThemeInput = builder.inputType('RestoreThemeInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    version: t.int({ required: true }),
  }),
})
const ShowThemePresenceInput = builder.inputType('ShowThemePresenceInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    editorKey: t.string({ required: true, description: 'Names the tab: 8 to 64 letters, digits, - and _.' }),
    control: t.string({ description: 'The control that is held, such as the name of a token.' }),
    cursorX: t.float({ description: '0..1 of the preview, from the left.' }),
    cursorY: t.float({ description: '0..1 of the preview, from the top.' }),
  }),
})

builder.mutationFields((t) => ({
  applyThemeUpdate: t.field({
    type: ThemeUpdateAppliedType,
    nullable: true,
    description: 'Edit the draft of an event’s theme; for hosts and above. The same update again changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound, RateLimited, ThemeEpochOver, ThemeUpdateRefused] },
    args: { input: t.arg({ type: ApplyThemeUpdateInput, required: true }) },
    resolve: (_root, { input }, context) => applyThemeUpdate(context, { ...input, eventId: input.eventId.id }),
  }),
  showThemePresence: t.field({
    type: ThemePresenceShownType,
    nullable: true,
    description:
      'Show the others at a draft where one is. Over the WebSocket that the draft is followed on it lasts as long as that; otherwise for twelve seconds.',
    authScopes: { person: true },
    errors: { types: [InvalidInput, NotFound, RateLimited] },
    args: { input: t.arg({ type: ShowThemePresenceInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      key: await showThemePresence(context, { ...input, eventId: input.eventId.id }),
    }),
  }),
  publishTheme: t.prismaField({
    type: EventThemeType,
    nullable: true,
    description:
      'Put the draft before the public, exactly as it was looked at. What is published already is published once.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound, RateLimited, ThemeMovedOn] },
    args: { input: t.arg({ type: PublishThemeInput, required: true }) },
    resolve: resolveReturned('themeVersion', (context, { input }) =>
      publishTheme(context, { ...input, eventId: input.eventId.id }),
    ),
  }),
  restoreTheme: t.field({
    type: ThemeUpdateAppliedType,
    nullable: true,
    description: 'Give the draft the tokens of a published version, in one step.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound, RateLimited, ThemeUpdateRefused] },
    args: { input: t.arg({ type: RestoreThemeInput, required: true }) },
    resolve: (_root, { input }, context) => restoreTheme(context, { ...input, eventId: input.eventId.id }),
  }),
}))
