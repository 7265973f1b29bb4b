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
import { isFault } from './errors/mask-fault.ts'

/**
 * The root value of a mutation. Its resolver notes a refusal here, because a refusal is data like
 * any other.
 */
interface Verdict {
  isRefused: boolean
}

const deniedCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED'])

/** The outcome of an operation, by its worst error. Errors may still be unmasked. */
function outcomeOf(errors: readonly GraphQLError[] | undefined, verdict?: Verdict): OperationOutcome {
  if (!errors || errors.length === 0) return verdict?.isRefused ? 'refused' : 'ok'
  const codes = errors.map(({ extensions }) => extensions['code'])
  if (codes.includes('INTERNAL_SERVER_ERROR') || errors.some(isFault)) return 'fault'
  return codes.some((code) => deniedCodes.has(String(code))) ? 'denied' : 'invalid'
}

/** Wrap every mutation of the schema so that it notes refusals. @returns the schema. */
export function withVerdicts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (!resolve) continue
    field.resolve = async (root, ...rest) => {
      const result: unknown = await resolve(root, ...rest)
      // The plugin has wrapped the refusal and recognizes it.
      if (typeof result === 'object' && result && errorTypeMap.has(result) && root) (root as Verdict).isRefused = true
      return result
    }
  }
  return schema
}

/** Add the operation to the request's log line. */
function noteOperation(document: DocumentNode, operationName: string | null | undefined) {
  const operation = getOperationAST(document, operationName)
  const kind = operation?.operation ?? 'unreadable'
  const name = operation?.name?.value ?? null
  const scope = currentLogScope()
  if (scope) scope.operation = { name, isMutation: kind === 'mutation' || scope.operation?.isMutation === true }
  return { kind, name } as const
}

/** Count operations of pages like all others. Their names are known as labels from then on. */
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

/** The same for one of the two endpoints, over HTTP and WebSocket, where masked answers pass. */
export function operationMetrics(endpoint: 'bff' | 'public'): Plugin {
  const metricsOf = (context: unknown) => (context as Context).platform.metrics
  /** Before execution, the context is still inside Yoga's. */
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

/** Count whether a subscription began. Its end says nothing, because subscribers leave. */
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
