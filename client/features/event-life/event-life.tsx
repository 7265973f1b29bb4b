import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDialog, whyNotDeleted } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import type { LifeRefusal } from './life-action.ts'
import { PostponeDialog } from './postpone-dialog.tsx'

export const EventLifeFragment = graphql(`
  fragment EventLife_Event on Event {
    id
    status
    guestCount
    toldOfChange: noticeAudience
    toldOfCancellation: noticeAudience(ofCancellation: true)
    group {
      id
    }
    viewerCan {
      cancel
      postpone
      duplicate
      delete
    }
  }
`)

export interface EventLifeProps {
  event: FragmentType<typeof EventLifeFragment>
  facts: { title: string; startsAt: string; endsAt: string; timeZone: string }
  groups: readonly { id: string; name: string }[]
  now: string
  /** The form that was refused, and why. */
  refused: LifeRefusal | undefined
}

/** What can become of an event as a whole: another one like it, another time, its end. */
export function EventLife({ event: reference, facts, groups, now, refused }: EventLifeProps) {
  const { status, guestCount, group, viewerCan: can, ...told } = readFragment(EventLifeFragment, reference)
  const refusalOf = (intent: string) => (refused?.intent === intent ? refused : undefined)
  const whyNot = whyNotDeleted(guestCount, status)
  if (!can.duplicate && !can.postpone && !can.cancel && !can.delete) return null
  return (
    <Card as="section" id="life" padding="none" aria-labelledby="life-heading" className="scroll-mt-6">
      <Heading id="life-heading" className="px-5 pt-5 pb-1 sm:px-6 sm:pt-6">
        What becomes of it
      </Heading>
      <ul className="divide-y divide-line">
        {can.duplicate && (
          <Row title="Do it again" text="A draft with the parts you choose: the same evening, another day.">
            <DuplicateDialog facts={facts} group={group} groups={groups} now={now} refused={refusalOf('duplicate')} />
          </Row>
        )}
        {can.postpone && (
          <Row title="Postpone" text="Another time, and a mail to everybody who knows the old one.">
            <PostponeDialog facts={facts} audience={told.toldOfChange ?? 0} refused={refusalOf('postpone')} />
          </Row>
        )}
        {can.cancel && (
          <Row title="Cancel" text="It does not take place. Everybody with a place or in line is told at once.">
            <CancelDialog audience={told.toldOfCancellation ?? 0} refused={refusalOf('cancel')} />
          </Row>
        )}
        {can.delete && (
          <Row title="Delete" text={whyNot ?? 'Gone for good, with all that belongs to it.'}>
            <DeleteDialog
              isDisabled={whyNot !== null}
              audience={status === 'PUBLISHED' ? (told.toldOfCancellation ?? 0) : 0}
              refused={refusalOf('delete')}
            />
          </Row>
        )}
      </ul>
    </Card>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-pretty text-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
