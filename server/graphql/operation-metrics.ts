import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql'
import { errorTypeMap } from '@pothos/plugin-errors'
import type { Plugin } from 'graphql-yoga'
import { currentLogScope } from '../platform/monitoring/log-scope.ts'
import type { Metrics, OperationOutcome } from '../platform/monitoring/metrics.ts'
import type { Context } from './context.ts'
import { isFault } from './mask-fault.ts'

/** The root value of a mutation: its resolver says here that it was refused, which is data like any other. */
interface Verdict {
  isRefused: boolean
}

const deniedCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED'])

/** How an operation ended, by the worst that happened in it. Errors may still be as they were thrown. */
export function outcomeOf(errors: readonly GraphQLError[] | undefined, verdict?: Verdict): OperationOutcome {
  if (!errors || errors.length === 0) return verdict?.isRefused ? 'refused' : 'ok'
  const codes = errors.map(({ extensions }) => extensions['code'])
  if (codes.includes('INTERNAL_SERVER_ERROR') || errors.some(isFault)) return 'fault'
  return codes.some((code) => deniedCodes.has(String(code))) ? 'denied' : 'invalid'
}

/** Let every mutation of the schema say when it was refused. @returns the schema. */
export function withVerdicts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (!resolve) continue
    field.resolve = async (root, ...rest) => {
      const result: unknown = await resolve(root, ...rest)
      // The plugin has wrapped what a mutation was refused with, and knows it again.
      if (typeof result === 'object' && result && errorTypeMap.has(result) && root) (root as Verdict).isRefused = true
      return result
    }
  }
  return schema
}

/** Remember for the line about the request what it asked for. */
function noteOperation(document: DocumentNode, operationName: string | null | undefined) {
  const operation = getOperationAST(document, operationName)
  const kind = operation?.operation ?? 'unreadable'
  const name = operation?.name?.value ?? null
  const scope = currentLogScope()
  if (scope) scope.operation = { name, isMutation: kind === 'mutation' || scope.operation?.isMutation === true }
  return { kind, name } as const
}

/** Count what is executed for a page as what everybody else asks. What our own pages ask is known by name from then on. */
export async function measured(
  metrics: Metrics,
  document: DocumentNode,
  execute: (verdict: Verdict) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { kind, name } = noteOperation(document, null)
  if (name && kind !== 'unreadable') metrics.expectOperation({ name, kind })
  const startedAt = performance.now()
  const verdict = { isRefused: false }
  const result = await execute(verdict)
  const seconds = (performance.now() - startedAt) / 1_000
  metrics.operation({ name, kind, endpoint: 'page', outcome: outcomeOf(result.errors, verdict), seconds })
  return result
}

/** The same for one of the two endpoints, over HTTP and over WebSocket, where masked answers pass. */
export function operationMetrics(endpoint: 'bff' | 'public'): Plugin {
  const metricsOf = (context: unknown) => (context as Context).platform.metrics
  /** Before an operation is executed its context still is inside of Yoga's. */
  const countUnreadable = (context: unknown) =>
    metricsOf((context as { context: Context }).context).operation(unreadable)
  const unreadable = { name: null, kind: 'unreadable', endpoint, outcome: 'invalid', seconds: null } as const
  return {
    onParse:
      () =>
      ({ result, context }) => {
        if (result instanceof Error || result === null) countUnreadable(context)
      },
    onValidate:
      ({ context }) =>
      ({ valid }) => {
        if (!valid) countUnreadable(context)
      },
    onExecute({ args }) {
      const { kind, name } = noteOperation(args.document, args.operationName)
      const startedAt = performance.now()
      const verdict: Verdict = { isRefused: false }
      if (kind === 'mutation') args.rootValue = verdict
      return {
        onExecuteDone({ result }) {
          const seconds = (performance.now() - startedAt) / 1_000
          const { errors } = result as ExecutionResult
          metricsOf(args.contextValue).operation({ name, kind, endpoint, outcome: outcomeOf(errors, verdict), seconds })
        },
      }
    },
  }
}

/** Count how a subscription began, or that it did not. It is over when somebody leaves, which says nothing. */
export function countSubscription(
  { platform, request }: Context,
  document: DocumentNode,
  operationName: string | null | undefined,
  errors: readonly GraphQLError[] | undefined,
) {
  const { name } = noteOperation(document, operationName)
  platform.metrics.operation({
    name,
    kind: 'subscription',
    endpoint: request.endpoint,
    outcome: outcomeOf(errors),
    seconds: null,
  })
}
