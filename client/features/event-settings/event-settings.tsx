import { Form, useNavigation } from 'react-router'
import { CommentsField, VisibilityField } from '#client/features/event-editor/audience-fields.tsx'
import { DescriptionField } from '#client/features/event-editor/description-field.tsx'
import { EditField } from '#client/features/event-editor/edit-field.tsx'
import type { EventFacts } from '#client/features/event-editor/event-facts.ts'
import type { EventForm } from '#client/features/event-editor/event-form.ts'
import { PlaceFields } from '#client/features/event-editor/place-fields.tsx'
import { PlacesFields } from '#client/features/event-editor/places-fields.tsx'
import { UrlField } from '#client/features/event-editor/url-field.tsx'
import { WaitlistFields } from '#client/features/event-editor/waitlist-fields.tsx'
import { WhenFields } from '#client/features/event-editor/when-fields.tsx'
import type { EventSettings_EventFragment } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { useEventEditing } from './event-editing.ts'
import { FormerAddresses } from './former-addresses.tsx'
import type { SectionResult } from './save-section.ts'
import { SettingsForm } from './settings-form.tsx'
import { StatusZone } from './status-zone.tsx'

export interface EventSettingsProps {
  event: EventSettings_EventFragment
  facts: EventFacts
  surroundings: Pick<EventForm, 'eventId' | 'placesTaken' | 'timeZones' | 'host' | 'now'>
  answer: SectionResult | undefined
  refused: { intent: string; message: string | null } | undefined
}

/** Every fact of an event, in sections that are saved one by one, and what ends or moves it. */
export function EventSettings({ event, facts, surroundings, answer, refused }: EventSettingsProps) {
  const editing = useEventEditing(facts, event.updatedAt, answer, surroundings)
  const common = { editing, answer, isDisabled: !event.viewerCan.edit }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!event.viewerCan.edit && (
        <p className="rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
          {event.status === 'CANCELLED'
            ? 'This event is called off and stays as it was.'
            : 'You can look at these settings. Changing them is for hosts and above.'}
        </p>
      )}
      {event.status === 'DRAFT' && event.viewerCan.publish && (
        <PublishCard
          missing={event.missingForPublication ?? []}
          message={refused?.intent === 'publish' ? refused.message : null}
        />
      )}
      <SettingsForm section="what" title="What" {...common}>
        <EditField name="title" label="Title">
          {(control) => <TextInput {...control} size="lg" maxLength={limits.titleLength} />}
        </EditField>
        <DescriptionField />
      </SettingsForm>
      <SettingsForm section="when" title="When" {...common}>
        <WhenFields />
      </SettingsForm>
      <SettingsForm section="where" title="Where" {...common}>
        <PlaceFields />
      </SettingsForm>
      <SettingsForm section="places" title="Places and waitlist" {...common}>
        <PlacesFields />
        <WaitlistFields />
      </SettingsForm>
      <SettingsForm section="audience" title="Who sees it, who writes" {...common}>
        <VisibilityField />
        <CommentsField />
      </SettingsForm>
      <SettingsForm section="address" title="Web address" {...common}>
        <UrlField />
      </SettingsForm>
      <FormError message={refused?.intent === 'release-url' ? refused.message : null} />
      <FormerAddresses urls={event.formerUrls ?? []} host={surroundings.host} canRelease={event.viewerCan.edit} />
      <StatusZone
        facts={facts}
        guestCount={event.guestCount}
        waitlistLength={event.waitlistLength}
        can={event.viewerCan}
        refused={refused}
      />
    </div>
  )
}

function PublishCard({ missing, message }: { missing: readonly string[]; message: string | null }) {
  const isPending = useNavigation().formData?.get('intent') === 'publish'
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-wash p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-sm">
        <p className="font-semibold">A draft: only organizers see it so far.</p>
        <FormError message={message} />
        {missing.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit" name="intent" value="publish" isPending={isPending}>
        Publish
      </Button>
    </Form>
  )
}
