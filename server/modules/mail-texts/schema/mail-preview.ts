import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import type { MailPreview } from '../service/preview-mail.ts'

export const MailPreviewType = builder.objectRef<MailPreview>('MessagePreview').implement({
  description: 'An email as a guest with a place would get it, or what is wrong with its words.',
  fields: (t) => ({
    subject: t.string({
      nullable: true,
      description: 'The subject line; null with problems.',
      resolve: (preview) => ('subject' in preview ? preview.subject : null),
    }),
    html: t.string({
      nullable: true,
      description: 'The whole email as HTML, for a frame without scripts; null with problems.',
      resolve: (preview) => ('html' in preview ? preview.html : null),
    }),
    text: t.string({
      nullable: true,
      description: 'The whole email as plain text; null with problems.',
      resolve: (preview) => ('text' in preview ? preview.text : null),
    }),
    problems: t.stringList({
      description: 'Why it could not be saved, one sentence each; empty when it could.',
      resolve: (preview, _args, { i18n }) =>
        'problems' in preview ? preview.problems.map((text) => say(i18n, text)) : [],
    }),
  }),
})
