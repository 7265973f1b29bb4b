import { graphql } from '#client/gql/index.ts'

/** An event as the page about how it repeats has it. */
export const RepeatFragment = graphql(`
  fragment Repeat_Event on Event {
    id
    status
    startsAt
    endsAt
    timeZone
    seriesDate
    viewerCan {
      edit
      publish
      cancel
    }
    series {
      id
      slug
      title
      isPublished
      takesSeveralDates
      rule {
        startsOn
        summary
        frequency
        interval
        weekdays
        monthDays
        positions
        count
        until
      }
      leftOutDates
      dates(first: $dateCount, after: $after, past: false) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            ...SeriesDate_Event
          }
        }
      }
      past: dates(first: 20, past: true) {
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            id
            ...SeriesDate_Event
          }
        }
      }
    }
  }
`)
