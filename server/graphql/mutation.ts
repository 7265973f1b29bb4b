import type { InputType } from '@pothos/core'
import { type SchemaTypes, builder } from './builder.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>
type Refusal = new (...args: any[]) => Error

/**
 * The options that mutations have in common: who may ask (null = everybody), one input, and the refusals that can
 * happen. The answer is null only when access or the server failed.
 */
export function mutation<Input extends InputType<Types>>(
  scope: keyof SchemaTypes['AuthScopes'] | null,
  input: Input,
  refusals: Refusal[],
) {
  return {
    nullable: true,
    ...(scope && { authScopes: { [scope]: true } as Partial<SchemaTypes['AuthScopes']> }),
    errors: { types: refusals },
    args: builder.args((t) => ({ input: t.field({ type: input, required: true }) })),
  } as const
}
