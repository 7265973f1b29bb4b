import { z } from 'zod'
import { builder } from '../../../graphql/builder.ts'
import type { BodySegment } from '../domain/body-segments.ts'

export const ReactionCountType = builder.objectRef<{ emoji: string; count: number }>('ReactionCount').implement({
  fields: (t) => ({ emoji: t.exposeString('emoji'), count: t.exposeInt('count') }),
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
  description: 'A person whom somebody named.',
  fields: (t) => ({
    handle: t.exposeString('handle', { description: 'As it is now: the profile is `/p/{handle}`.' }),
    name: t.exposeString('name'),
  }),
})

const ActivityTextSegmentKindEnum = builder.enumType('ActivityTextSegmentKind', {
  values: {
    TEXT: {},
    LINK: { description: 'Draw it with `rel="nofollow ugc noopener"`.' },
    MENTION: {},
  } as const,
})

export const ActivityTextSegmentType = builder
  .objectRef<BodySegment & { person: Mention | null }>('ActivityTextSegment')
  .implement({
    description: 'A part of what somebody wrote. It is text, never HTML; all texts together are the body.',
    fields: (t) => ({
      kind: t.expose('kind', { type: ActivityTextSegmentKindEnum }),
      text: t.exposeString('text', { description: 'As written.' }),
      url: t.string({
        nullable: true,
        description: 'Of a LINK: begins with `https://`, `http://` or `mailto:`.',
        resolve: ({ url }) => url ?? null,
      }),
      person: t.field({
        type: ActivityMentionType,
        nullable: true,
        description: 'Of a MENTION.',
        resolve: (s) => s.person,
      }),
    }),
  })
