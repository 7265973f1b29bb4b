import { builder } from '../../../graphql/builder.ts'

/** A word by which events are found. Two ways to write it are one tag when their slugs are the same. */
export interface Tag {
  name: string
  slug: string
}

export const TagType = builder.objectRef<Tag>('Tag').implement({
  description: 'A word by which events are found.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it was typed.' }),
    slug: t.exposeString('slug', {
      description: 'Lower-case letters of any script, numbers and hyphens. The page is `/tags/{slug}`.',
    }),
  }),
})
