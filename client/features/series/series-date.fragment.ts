import { graphql } from '#client/gql/index.ts'

export const SeriesDateFragment = graphql(`
  fragment SeriesDate_Event on Event {
    id
    title
    status
    startsAt
    timeZone
    seriesDate
    seriesDifferences
    guestCount
    placesLeft
  }
`)
