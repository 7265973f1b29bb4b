import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import type { LifeRefusal } from './life-action.ts'
import { MessageField } from './message-field.tsx'
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
  const { t } = useLingui()
  const refusalOf = (intent: string) => (refused?.intent === intent ? refused : undefined)
  if (!can.duplicate && !can.postpone && !can.cancel && !can.delete) return null
  return (
    <Card as="section" id="life" padding="none" aria-labelledby="life-heading" className="scroll-mt-6">
      <Heading id="life-heading" className="px-5 pt-5 pb-1 sm:px-6 sm:pt-6">
        <Trans>Manage event</Trans>
      </Heading>
      <ul className="divide-y divide-line">
        {can.duplicate && (
          <Row title={t`Duplicate`} text={t`Start a draft for another date with the parts you choose.`}>
            <DuplicateDialog facts={facts} group={group} groups={groups} now={now} refused={refusalOf('duplicate')} />
          </Row>
        )}
        {can.postpone && (
          <Row title={t`Postpone`} text={t`Choose a new time. We’ll email everyone who knows the old one.`}>
            <PostponeDialog facts={facts} audience={told.toldOfChange ?? 0} refused={refusalOf('postpone')} />
          </Row>
        )}
        {can.cancel && (
          <Row
            title={t({ message: 'Cancel', context: 'event' })}
            text={t`The event won’t take place. We’ll email everyone who’s registered or on the waitlist.`}
          >
            <CancelDialog audience={told.toldOfCancellation ?? 0} refused={refusalOf('cancel')} />
          </Row>
        )}
        {can.delete && (
          <Row
            title={t`Delete`}
            text={
              guestCount > 0 ? (
                <WhyNotDeleted guestCount={guestCount} status={status} />
              ) : (
                t`Permanently delete the event and everything in it.`
              )
            }
          >
            <DeleteDialog
              isDisabled={guestCount > 0}
              audience={status === 'PUBLISHED' ? (told.toldOfCancellation ?? 0) : 0}
              refused={refusalOf('delete')}
            />
          </Row>
        )}
      </ul>
    </Card>
  )
}

function Row({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
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
  const { t } = useLingui()
  return (
    <FormDialog
      label={t`Cancel event`}
      intent="cancel"
      title={t`Cancel this event?`}
      description={
        <>
          <Plural
            value={audience}
            _0="No one is registered yet, so no one needs to be told."
            one="# person will be told right away."
            other="# people will be told right away."
          />{' '}
          <Trans>Registrations stay on record, and waitlist offers end. This can’t be undone.</Trans>
        </>
      }
      submitLabel={t`Cancel event`}
      isDangerous
      refusal={refused?.message}
    >
      <MessageField value={refused?.typed['message']} hint={t`Included in the email and shown in the activity.`} />
    </FormDialog>
  )
}

function DeleteDialog({ isDisabled, audience, refused }: EndProps & { isDisabled: boolean }) {
  const { t } = useLingui()
  return (
    <FormDialog
      label={t`Delete`}
      isDisabled={isDisabled}
      intent="delete"
      title={t`Delete this event?`}
      width="sm"
      description={
        <>
          {audience > 0 && (
            <Plural
              value={audience}
              one="# person will be told that the event won’t take place."
              other="# people will be told that the event won’t take place."
            />
          )}{' '}
          <Trans>
            Photos, theme, terms, activity and waitlist are deleted too, and the web address becomes free. This can’t be
            undone.
          </Trans>
        </>
      }
      submitLabel={t`Delete event`}
      isDangerous
      refusal={refused?.message}
    />
  )
}

function WhyNotDeleted({ guestCount, status }: { guestCount: number; status: string }) {
  return (
    <>
      <Plural
        value={guestCount}
        one="# guest is registered, so you can’t delete it."
        other="# guests are registered, so you can’t delete it."
      />{' '}
      {status === 'PUBLISHED' && <Trans>Cancel it instead and we’ll tell them.</Trans>}
    </>
  )
}
