import type { Prisma } from '../platform/generated/prisma/client.ts'
import type { Context } from './context.ts'

/** The models as the database client names them, and their rows. */
type Model = Uncapitalize<Prisma.ModelName>
export type RowOf<Name extends Model> = Prisma.TypeMap['model'][Capitalize<Name>]['payload']['scalars']

interface ById<Row> {
  findUnique(args: object): Promise<Row | null>
  findUniqueOrThrow(args: object): Promise<Row>
}

/**
 * Load a row by its id, with the client's selection. @param query as Pothos passes it to a
 * resolver.
 */
export function loadById<Name extends Model>(
  { platform }: Context,
  model: Name,
  id: string,
  query: object,
): Promise<RowOf<Name>> {
  const delegate = platform.db[model] as unknown as ById<RowOf<Name>>
  return delegate.findUniqueOrThrow({ ...query, where: { id } })
}

/** The same, or null when there is no such row. */
export async function findById<Name extends Model>(
  { platform }: Context,
  model: Name,
  id: string | null | undefined,
  query: object,
): Promise<RowOf<Name> | null> {
  const delegate = platform.db[model] as unknown as ById<RowOf<Name>>
  return id ? delegate.findUnique({ ...query, where: { id } }) : null
}

interface GlobalId {
  typename: string
  id: string
}

/** An input with the ids of rows instead of global ids; those of inputs inside it stay. */
type WithRowIds<Input> = {
  [Field in keyof Input]: Input[Field] extends infer Value
    ? Value extends GlobalId
      ? string
      : Value extends readonly GlobalId[]
        ? string[]
        : Value
    : never
}

const isGlobalId = (value: unknown): value is GlobalId =>
  typeof value === 'object' && value !== null && 'typename' in value && 'id' in value

function withRowIds<Input extends object>(input: Input): WithRowIds<Input> {
  const rowIdOf = (value: unknown) => (isGlobalId(value) ? value.id : value)
  const fields = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(rowIdOf) : rowIdOf(value),
  ])
  return Object.fromEntries(fields) as WithRowIds<Input>
}

/**
 * Resolve a mutation: run the use case, then load the row whose id it returns, with the client's
 * selection.
 */
export function resolveReturned<Name extends Model, Input extends object>(
  model: Name,
  run: (context: Context, input: WithRowIds<NoInfer<Input>>) => Promise<string>,
) {
  return async (query: object, _root: unknown, { input }: { input: Input }, context: Context): Promise<RowOf<Name>> =>
    loadById(context, model, await run(context, withRowIds(input)), query)
}

/** The same for a use case on the row that `input.id` names. */
export function resolveNamed<Name extends Model, Input extends { id: GlobalId }>(
  model: Name,
  run: (context: Context, input: WithRowIds<NoInfer<Input>>) => Promise<unknown>,
) {
  return async (query: object, _root: unknown, { input }: { input: Input }, context: Context): Promise<RowOf<Name>> => {
    await run(context, withRowIds(input))
    return loadById(context, model, input.id.id, query)
  }
}
