import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { type RowOf, findById } from '../../../graphql/load.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret, matchesHash } from '../../../platform/secrets/secrets.ts'
import { isHolder } from '../policy.ts'

/** What a person holds by their account, or by a secret. */
type Held = 'registration' | 'waitlistEntry' | 'eventAnswer'
type WhereOf<Model extends Held> =
  Prisma.TypeMap['model'][Capitalize<Model>]['operations']['findFirst']['args']['where']

interface Rows<Row> {
  findFirst(args: object): Promise<Row | null>
}

const rowsOf = <Model extends Held>({ platform }: Context, model: Model) =>
  platform.db[model] as unknown as Rows<RowOf<Model>>

/** The id of the row of a secret, which then counts as proven for this request; null when the secret opens none. */
export async function holdRow<Model extends Held>(
  context: Context,
  model: Model,
  where: WhereOf<Model>,
  secret: string | null,
): Promise<string | null> {
  const ofSecret = secret && { where: { ...where, secretHash: hashSecret(secret) }, select: { id: true } }
  const row = ofSecret && (await rowsOf(context, model).findFirst(ofSecret))
  if (!row) return null
  context.heldRows.add(row.id)
  return row.id
}

/** The viewer's own row: the one whose secret they have, or that of their account. */
export async function findOwnRow<Model extends Held>(
  context: Context,
  model: Model,
  where: WhereOf<Model>,
  secret: string | null,
  query: object,
): Promise<RowOf<Model> | null> {
  const held = await holdRow(context, model, where, secret)
  if (held) return findById(context, model, held, query)
  const { person } = context.viewer
  return person && rowsOf(context, model).findFirst({ ...query, where: { ...where, userId: person.id } })
}

/** The event of a row that the viewer may act for, as its holder. @throws NotFound to everyone else. */
export async function eventOfHeldRow(
  context: Context,
  model: 'registration' | 'waitlistEntry',
  id: string,
  secret?: string | null,
  what: Missing = model,
): Promise<string> {
  const row = await findById(context, model, id, {
    select: { id: true, eventId: true, userId: true, secretHash: true },
  })
  if (row && matchesHash(secret, row.secretHash)) context.heldRows.add(id)
  if (!row || !isHolder(context, row)) throw new NotFound(what)
  return row.eventId
}
