import type { Prisma } from '../platform/generated/prisma/client.ts'
import type { Context } from './context.ts'

/** The models as the database client names them, and their rows. */
type Model = Uncapitalize<Prisma.ModelName>
type RowOf<Name extends Model> = Prisma.TypeMap['model'][Capitalize<Name>]['payload']['scalars']

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
  query: object = {},
): Promise<RowOf<Name>> {
  const delegate = platform.db[model] as unknown as ById<RowOf<Name>>
  return delegate.findUniqueOrThrow({ ...query, where: { id } })
}

/** The same, or null when there is no such row. */
export async function findById<Name extends Model>(
  { platform }: Context,
  model: Name,
  id: string | null | undefined,
  query: object = {},
): Promise<RowOf<Name> | null> {
  const delegate = platform.db[model] as unknown as ById<RowOf<Name>>
  return id ? delegate.findUnique({ ...query, where: { id } }) : null
}

/**
 * Resolve a mutation: run the use case, then load the row whose id it returns, with the client's
 * selection.
 */
export function resolveReturned<Name extends Model, Args>(
  model: Name,
  run: (context: Context, args: Args) => Promise<string>,
) {
  return async (query: object, _root: unknown, args: Args, context: Context): Promise<RowOf<Name>> =>
    loadById(context, model, await run(context, args), query)
}

/** The same for a use case on the row that `input.id` names. */
export function resolveNamed<Name extends Model, Args extends { input: { id: { id: string } } }>(
  model: Name,
  run: (context: Context, args: Args) => Promise<unknown>,
) {
  return resolveReturned(model, async (context, args: Args) => {
    await run(context, args)
    return args.input.id.id
  })
}
