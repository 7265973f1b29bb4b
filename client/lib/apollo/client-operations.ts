import { Kind } from 'graphql'
import * as generated from '#client/gql/graphql.ts'

/** All operations of the client. The server counts these by name, and all others together. */
export const clientOperations = Object.values(generated).flatMap((document) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name
      ? { name: definition.name.value, kind: definition.operation }
      : [],
  ),
)
