import type { InputType } from '@pothos/core'
import { type SchemaTypes, builder } from './builder.ts'
import type { UserError } from './errors/user-error.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>
type Refusal = new (...args: any[]) => UserError

/**
 * The options that mutations have in common: who may ask, one input, and the refusals that can happen. The answer is null
 * only when access or the server failed.
 */
export function mutation<Input extends InputType<Types>>(
  scope: keyof SchemaTypes['AuthScopes'],
  input: Input,
  refusals: Refusal[],
) {
  return {
    nullable: true,
    authScopes: { [scope]: true } as Partial<SchemaTypes['AuthScopes']>,
    errors: { types: refusals },
    args: builder.args((t) => ({ input: t.field({ type: input, required: true }) })),
  } as const
}
