import { z } from 'zod'
import { builder } from '../../../graphql/builder.ts'
import type { BodySegment } from '../domain/body-segments.ts'

export const ReactionCountType = builder.objectRef<{ emoji: string; count: number }>('ReactionCount').implement({
  description: 'How many people gave one reaction.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'One of ❤️ 😂 🎉 👏 🔥 🙏 👀 😮.' }),
    count: t.exposeInt('count', { description: 'At least 1.' }),
  }),
})

const storedCounts = z.record(z.string(), z.number())

/** The counts that triggers store with an item, the most frequent first. */
export function toCounts(stored: unknown) {
  return Object.entries(storedCounts.parse(stored))
    .map(([emoji, count]) => ({ emoji, count }))
    .sort((a, b) => b.count - a.count || (a.emoji < b.emoji ? -1 : 1))
}

interface Mention {
  handle: string
  name: string
}

export const ActivityMentionType = builder.objectRef<Mention>('ActivityMention').implement({
  description: 'A person whom a text mentions.',
  fields: (t) => ({
    handle: t.exposeString('handle', {
      description: 'The handle now, which may differ from the one in the text. The profile is `/p/{handle}`.',
    }),
    name: t.exposeString('name', { description: 'The full name now.' }),
  }),
})

const ActivityTextSegmentKindEnum = builder.enumType('ActivityTextSegmentKind', {
  description: 'How to draw a part of a text.',
  values: {
    TEXT: { description: 'Plain text.' },
    LINK: { description: 'A link to `url`. Give it `rel="nofollow ugc noopener"`.' },
    MENTION: { description: 'A mention of `person`.' },
  } as const,
})

export const ActivityTextSegmentType = builder
  .objectRef<BodySegment & { person: Mention | null }>('ActivityTextSegment')
  .implement({
    description: 'One part of a body. It is text, never HTML; all parts together are the body.',
    fields: (t) => ({
      kind: t.expose('kind', {
        type: ActivityTextSegmentKindEnum,
        description: 'Says whether `url` or `person` is set.',
      }),
      text: t.exposeString('text', { description: 'The characters to show, as they were written.' }),
      url: t.string({
        nullable: true,
        description: 'Set for a LINK only. Begins with `https://`, `http://` or `mailto:`.',
        resolve: ({ url }) => url ?? null,
      }),
      person: t.field({
        type: ActivityMentionType,
        nullable: true,
        description: 'Set for a MENTION only.',
        resolve: (s) => s.person,
      }),
    }),
  })
