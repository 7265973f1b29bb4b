import { graphql } from '#client/gql/index.ts'

export const VisualsPageFragment = graphql(`
  fragment VisualsPage_Event on Event {
    id
    title
    status
    theme {
      tokens
    }
    ...EventVisuals_Event
  }
`)
