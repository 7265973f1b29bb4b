import { PencilLine } from 'lucide-react'
import type { EventStatus } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { altTextId } from './alt-text-field.tsx'

interface MissingDescriptionsProps {
  /** Of the images without a description, in the order of the page. */
  ids: readonly string[]
  status: EventStatus
}

/** How many images lack a description, and a button that leads to the first. */
export function MissingDescriptions({ ids, status }: MissingDescriptionsProps) {
  const first = ids[0]
  if (first === undefined) return null
  const what = ids.length === 1 ? 'One picture lacks a description' : `${ids.length} pictures lack a description`
  return (
    <div className="flex animate-enter flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-wash px-4 py-3 text-sm">
      <p className="me-auto text-pretty">
        <strong className="font-semibold">{what}</strong>
        {status === 'DRAFT'
          ? ': needed before publishing.'
          : `: guests see ${ids.length === 1 ? 'it' : 'them'} once ${ids.length === 1 ? 'it has' : 'they have'} one.`}
      </p>
      <Button size="sm" variant="secondary" onClick={() => focusDescription(first)}>
        <PencilLine aria-hidden />
        Describe {ids.length === 1 ? 'it' : 'the first'}
      </Button>
    </div>
  )
}

function focusDescription(id: string) {
  const field = document.getElementById(altTextId(id))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
