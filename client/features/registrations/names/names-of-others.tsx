import { Suspense } from 'react'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import type { NameFieldsProps } from './name-fields.tsx'

/** Loaded when somebody brings others, so nobody else loads it. */
const NameFields = latePart(() => import('./name-fields.tsx'))

/** Asks for the names of the others of a party. Without script a later page asks for them. */
export function NamesOfOthers(props: NameFieldsProps) {
  if (!useHydrated() || props.partySize < 2) return null
  return (
    <Suspense fallback={null}>
      <NameFields {...props} />
    </Suspense>
  )
}
