import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * Bounds on one operation, on both endpoints. Set by the largest operation of our own pages (about a third of each)
 * with room to grow; a hostile query costs the server less than an honest page.
 */
export const operationLimits = { depth: 14, breadth: 400, complexity: 20_000 }
export const maxTokens = 4_000
export const maxAliases = 60
/** Bytes of one HTTP request body or one WebSocket message. */
export const maxMessageBytes = 64 * 1024

/** Refuse operations that ask for the same thing under very many names. */
export const limitAliases: ValidationRule = (context) => {
  let aliases = 0
  return {
    Field(node) {
      if (!node.alias) return
      aliases += 1
      if (aliases === maxAliases + 1) {
        context.reportError(new GraphQLError(`At most ${maxAliases} aliases are allowed in one document.`, { nodes: node }))
      }
    },
  }
}
