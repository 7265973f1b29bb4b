import { builder } from './builder.ts'
import type { Context } from './context.ts'
import { encodeGlobalId } from './global-id.ts'

/** The result of a mutation that deletes something: the global id it had. */
export const DeletedType = builder.objectRef<{ id: string }>('Deleted').implement({
  description: 'The result of a mutation that deletes something.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id that it had; for `leaveOrganization` the organization’s id.' }),
  }),
})

/** Resolve a mutation: run the use case that removes what `input.id` names, then answer its global id. */
export function resolveDeleted<Args extends { input: { id: { typename: string; id: string } } }>(
  run: (context: Context, id: string) => Promise<void>,
) {
  return async (_root: unknown, { input: { id } }: Args, context: Context) => {
    await run(context, id.id)
    return { id: encodeGlobalId(id.typename, id.id) }
  }
}
