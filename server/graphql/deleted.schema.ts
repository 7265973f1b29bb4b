import { builder } from './builder.ts'

/** What a mutation that takes something away answers: the global id it had. */
export const DeletedType = builder.objectRef<{ id: string }>('Deleted').implement({
  description: 'What is gone.',
  fields: (t) => ({ id: t.exposeID('id') }),
})
