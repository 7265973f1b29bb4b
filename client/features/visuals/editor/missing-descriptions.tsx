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
  const what = ids.length === 1 ? 'One image needs a description.' : `${ids.length} images need a description.`
  return (
    <div className="flex animate-enter flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-wash px-4 py-3 text-sm">
      <p className="me-auto text-pretty">
        <strong className="font-semibold">{what}</strong>{' '}
        {status === 'DRAFT' ? 'You can publish once every image has one.' : 'Guests only see images that have one.'}
      </p>
      <Button size="sm" variant="secondary" onClick={() => focusDescription(first)}>
        <PencilLine aria-hidden />
        Add description
      </Button>
    </div>
  )
}

function focusDescription(id: string) {
  const field = document.getElementById(altTextId(id))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
