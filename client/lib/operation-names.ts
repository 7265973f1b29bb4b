import { Kind } from 'graphql'
import * as generated from '#client/gql/graphql.ts'

/** The names of all operations that the client sends: the server counts these by name, and all others together. */
export const operationNames: string[] = Object.values(generated).flatMap((document) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? definition.name.value : [],
  ),
)
