import { InvalidInput } from '../../../graphql/user-error.ts'

type Texts = Readonly<Record<string, string | null | undefined>>

/**
 * Whoever changes a text knows the one that they replace: what somebody else saved since they looked is not overwritten
 * unseen. What is wanted already is no conflict, nor is what they say nothing about.
 *
 * @throws InvalidInput
 */
export function assertSeen(current: Texts, wanted: Texts, seen: Texts | null | undefined): void {
  const conflicts = Object.entries(seen ?? {}).filter(
    ([field, was]) =>
      was != null && wanted[field] != null && was !== current[field] && wanted[field] !== current[field],
  )
  if (conflicts.length === 0) return
  throw new InvalidInput(
    conflicts.map(([path]) => ({
      path,
      message: `was changed by somebody else meanwhile, to “${excerpt(current[path] ?? '')}”: save again to keep yours`,
    })),
  )
}

const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
