import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import type { LifeRefusal } from './life-action.ts'
import { describeTold, MessageField } from './message-field.tsx'
import { PostponeDialog } from './postpone-dialog.tsx'

const EventLifeFragment = graphql(`
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

interface EventLifeProps {
  event: FragmentType<typeof EventLifeFragment>
  facts: { title: string; startsAt: string; endsAt: string; timeZone: string }
  groups: readonly { id: string; name: string }[]
  now: string
  refused: LifeRefusal | undefined
}

/** What can be done with an event as a whole: copy it, move it, end it. */
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

interface EndProps {
  audience: number
  refused: LifeRefusal | undefined
}

function CancelDialog({ audience, refused }: EndProps) {
  const told = describeTold(audience)
  return (
    <FormDialog
      label="Cancel the event"
      intent="cancel"
      title="Call it off"
      description={`${told ? `${told} at once.` : 'Nobody is coming yet, so nobody needs to be told.'} Registrations stay on record, open offers end. It cannot be brought back.`}
      submitLabel="Call it off"
      isDangerous
      refusal={refused?.message}
    >
      <MessageField value={refused?.typed['message']} hint="Stands in their mail and in the feed." />
    </FormDialog>
  )
}

function DeleteDialog({ isDisabled, audience, refused }: EndProps & { isDisabled: boolean }) {
  const told = describeTold(audience)
  return (
    <FormDialog
      label="Delete"
      isDisabled={isDisabled}
      intent="delete"
      title="Delete it for good"
      width="sm"
      description={`${told ? `${told} that it does not take place. ` : ''}Its pictures, theme, terms, feed and line go with it, and its address is free for others. Nobody can bring it back.`}
      submitLabel="Delete the event"
      isDangerous
      refusal={refused?.message}
    />
  )
}

/** Why it cannot be deleted now; null when it can. @param guestCount people who have a place */
function whyNotDeleted(guestCount: number, status: string): string | null {
  if (guestCount === 0) return null
  const guests = guestCount === 1 ? '1 guest has' : `${guestCount.toLocaleString('en')} guests have`
  const record = `${guests} a place, so it stays on record.`
  return status === 'PUBLISHED' ? `${record} Cancel it instead; they will be told.` : record
}
