import type { Actor } from '../actors.ts'
import { mutate } from '../mutate.ts'

interface TestEvent {
  globalId: string
  slug: string
}

const stateFields = /* GraphQL */ `
  languages
  translations {
    language
    texts { part text help choices isOutdated question { id } savedBy { name } original { tag } }
    missing { part text }
    missingCount
    outdatedCount
  }
`

/** Save texts of an event in another language; German unless said otherwise. */
export const translate = (
  actor: Actor,
  { globalId: eventId }: Pick<TestEvent, 'globalId'>,
  texts: object[],
  language = 'de',
) =>
  mutate(
    actor,
    'translateEvent',
    { eventId, language, texts },
    `... on EventConflict { conflicts: fields { field yours current } event { title } } ... on Event { ${stateFields} }`,
  )

/** Save one text of an event that is no question. */
export const translatePart = (
  actor: Actor,
  event: Pick<TestEvent, 'globalId'>,
  part: string,
  text: string,
  more: object = {},
) => translate(actor, event, [{ part, text, ...more }])

export const removeLanguage = (actor: Actor, { globalId: eventId }: Pick<TestEvent, 'globalId'>, language = 'de') =>
  mutate(actor, 'removeEventLanguage', { eventId, language }, `... on Event { ${stateFields} }`)

/** What a reader of a language gets of an event; null when it does not exist for them. */
export async function readIn(actor: Actor, { slug }: Pick<TestEvent, 'slug'>, language: string | null) {
  const document = /* GraphQL */ `
    query ($slug: String!, $language: String) {
      event(slug: $slug) {
        language
        languages
        title(language: $language)
        titleLanguage(language: $language)
        description(language: $language)
        descriptionHtml(language: $language)
        descriptionLanguage(language: $language)
        terms {
          body(language: $language)
          bodyHtml(language: $language)
          bodyLanguage(language: $language)
        }
        questions {
          label(language: $language)
          help(language: $language)
          choices
          choiceLabels(language: $language)
          textLanguage(language: $language)
        }
      }
    }
  `
  return (await actor.ask(document, { slug, language })).event
}

/** What organizers find of an event's languages; null to others. */
export async function readTranslations(actor: Actor, { slug }: Pick<TestEvent, 'slug'>) {
  const { event } = await actor.ask(
    `query ($slug: String!) { event(slug: $slug) { ${stateFields} originals { part text tag } } }`,
    { slug },
  )
  return event
}
