import { msg } from '@lingui/core/runtime-macro'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

/**
 * A writer names the values they saw and now replace. A value that someone else saved since is not overwritten, unless
 * it is as wanted. @throws InvalidInput
 */
export function assertSeen(current: Values, wanted: Values, seen: Values | null | undefined): void {
  const conflicts = Object.entries(seen ?? {}).filter(
    ([field, was]) =>
      was != null && wanted[field] != null && was !== current[field] && wanted[field] !== current[field],
  )
  if (conflicts.length === 0) return
  throw new InvalidInput(
    conflicts.map(([path]) => ({
      path,
      text: msg`Someone else changed this to “${{ value: excerpt(String(current[path] ?? '')) }}”. Save again to keep yours.`,
    })),
  )
}

const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
