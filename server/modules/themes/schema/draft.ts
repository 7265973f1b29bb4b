import { type TokenChange, tokensOf } from '../../../contract/theme/theme-document.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { type EventDraft, findDraft, listChanges } from '../queries/drafts.ts'

const ThemeTokenChangeType = builder.objectRef<TokenChange>('ThemeTokenChange').implement({
  description: 'One token of a draft that is another one than what is published.',
  fields: (t) => ({
    token: t.exposeString('token'),
    from: t.expose('from', { type: 'JSON', nullable: true, description: 'As published; null when it has none.' }),
    to: t.expose('to', { type: 'JSON', nullable: true, description: 'In the draft; null when it has none.' }),
  }),
})

const ThemeDraftType = builder.objectRef<EventDraft>('ThemeDraft').implement({
  description: 'The look that organizers are working on, and that visitors do not see.',
  fields: (t) => ({
    epoch: t.exposeInt('epoch', { description: 'Counts how often the document was begun anew.' }),
    sequence: t.exposeInt('sequence', { description: 'The number of the last edit.' }),
    tokens: t.field({ type: 'JSON', resolve: ({ document }) => tokensOf(document) }),
    changes: t.field({
      type: [ThemeTokenChangeType],
      description: 'Against what is published.',
      resolve: (draft, _args, { platform }) => listChanges(platform.db, draft),
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  themeDraft: t.field({
    type: ThemeDraftType,
    nullable: true,
    description: 'The draft of its theme; for those who may change it, null to others.',
    resolve: ({ id }, _args, context) => findDraft(context, id),
  }),
}))
