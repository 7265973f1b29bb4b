import { Plural, Trans } from '@lingui/react/macro'
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
  const count = ids.length
  if (first === undefined) return null
  return (
    <div className="flex animate-enter flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-wash px-4 py-3 text-sm">
      <p className="me-auto text-pretty">
        {status === 'DRAFT' ? (
          <Trans>
            <strong className="font-semibold">
              <Plural value={count} one="# image needs a description." other="# images need a description." />
            </strong>{' '}
            You can publish once every image has one.
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold">
              <Plural value={count} one="# image needs a description." other="# images need a description." />
            </strong>{' '}
            Guests only see images that have one.
          </Trans>
        )}
      </p>
      <Button size="sm" variant="secondary" onClick={() => focusDescription(first)}>
        <PencilLine aria-hidden />
        <Trans>Add description</Trans>
      </Button>
    </div>
  )
}

function focusDescription(id: string) {
  const field = document.getElementById(altTextId(id))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
