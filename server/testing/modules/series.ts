import type { Actor } from '../actors.ts'
import { type Answer, mutate } from '../mutate.ts'

const dates =
  'dates(first: 100) { edges { node { id slug title status startsAt endsAt seriesDate seriesDifferences } } }'
const seriesFields = `id slug title count startsLocal timeZone rule { text summary } ${dates}`

export const createSeries = (actor: Actor, { globalId: eventId }: { globalId: string }, input: object) =>
  mutate(actor, 'createSeries', { eventId, ...input }, `... on EventSeries { ${seriesFields} }`)

export const updateSeries = (actor: Actor, id: string, input: object) =>
  mutate(
    actor,
    'updateSeries',
    { id, ...input },
    `... on SeriesEdit { isStored dates { date kind fields event { id } } series { ${seriesFields} } }
    ... on EventConflict { conflicts: fields { field yours current } }`,
  )

export async function readSeries(actor: Actor, slug: string): Promise<Answer> {
  return (await actor.ask(`query ($slug: String!) { series(slug: $slug) { ${seriesFields} } }`, { slug })).series
}

/** The dates of an answered series. */
export const datesOf = (answer: Answer): Answer[] =>
  (answer['series'] ?? answer)['dates'].edges.map(({ node }: { node: Answer }) => node)
