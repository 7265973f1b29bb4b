import { type TokenChange, tokensOf } from '../../../contract/theme/theme-document.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { type EventDraft, findDraft, listChanges } from '../queries/drafts.ts'

const ThemeTokenChangeType = builder.objectRef<TokenChange>('ThemeTokenChange').implement({
  description: 'One token of a draft that differs from the published theme.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token’s name, such as `accent`.' }),
    from: t.expose('from', {
      type: 'JSON',
      nullable: true,
      description: 'The published value; null when there is none.',
    }),
    to: t.expose('to', { type: 'JSON', nullable: true, description: 'The draft’s value; null when there is none.' }),
  }),
})

const ThemeDraftType = builder.objectRef<EventDraft>('ThemeDraft').implement({
  description: 'The theme that organizers edit together and visitors do not see. Its document is Yjs; see docs/api.md.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch', {
      description: 'Grows when the document is replaced by a fresh one with the current values only.',
    }),
    sequence: t.exposeInt('sequence', { description: 'The number of the last edit.' }),
    tokens: t.field({
      type: 'JSON',
      description: 'Token name → value, such as `{ "accent": "#ffb224" }`.',
      resolve: ({ document }) => tokensOf(document),
    }),
    changes: t.field({
      type: [ThemeTokenChangeType],
      description: 'What publishing would change.',
      resolve: (draft, _args, { platform }) => listChanges(platform.db, draft),
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  themeDraft: t.field({
    type: ThemeDraftType,
    nullable: true,
    description:
      'The draft of its theme; null to those below host. Before the first edit it equals the published theme.',
    resolve: ({ id }, _args, context) => findDraft(context, id),
  }),
}))
