import type { Actor } from '../actors.ts'
import type { Answer } from './events.ts'

const dates =
  'dates(first: 100) { edges { node { id slug title status startsAt endsAt seriesDate seriesDifferences } } }'
export const seriesFields = `id slug title count startsLocal timeZone rule { text summary } ${dates}`

const refusal = '... on UserError { code message } ... on InvalidInput { fields { path message } }'

export async function createSeries(actor: Actor, { globalId }: { globalId: string }, input: object): Promise<Answer> {
  const { createSeries: answer } = await actor.ask(
    `mutation ($input: CreateSeriesInput!) {
      createSeries(input: $input) { __typename ... on EventSeries { ${seriesFields} } ${refusal} } }`,
    { input: { eventId: globalId, ...input } },
  )
  return answer
}

export async function updateSeries(actor: Actor, id: string, input: object): Promise<Answer> {
  const { updateSeries: answer } = await actor.ask(
    `mutation ($input: UpdateSeriesInput!) {
      updateSeries(input: $input) {
        __typename
        ... on SeriesEdit { isStored dates { date kind fields event { id } } series { ${seriesFields} } }
        ${refusal}
        ... on EventConflict { conflicts: fields { field yours current } }
      } }`,
    { input: { id, ...input } },
  )
  return answer
}

export async function readSeries(actor: Actor, slug: string): Promise<Answer> {
  return (await actor.ask(`query ($slug: String!) { series(slug: $slug) { ${seriesFields} } }`, { slug })).series
}

/** The dates of an answered series. */
export const datesOf = (answer: Answer): Answer[] =>
  (answer['series'] ?? answer)['dates'].edges.map(({ node }: { node: Answer }) => node)
