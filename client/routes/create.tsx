import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { createEvent } from '#client/features/create/create-event.ts'
import { findNewEventErrors, readNewEvent } from '#client/features/create/event-form.ts'
import { EventFormFields } from '#client/features/create/event-form-fields.tsx'
import { listHostOrganizations } from '#client/features/create/find-host-group.ts'
import { PosterPreview } from '#client/features/create/poster-preview.tsx'
import { describeWhen } from '#client/features/event-editor/describe-facts.ts'
import { type EventFacts, newEventFacts } from '#client/features/event-editor/event-facts.ts'
import { type EventForm, EventFormContext } from '#client/features/event-editor/event-form.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { requirePerson } from '#client/lib/require-person.ts'
import { useBrowserTimeZone } from '#client/lib/use-browser-time-zone.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { Button } from '#client/ui/button.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { proposeStart, shiftLocalTime } from '#contract/local-time.ts'
import { listTimeZones } from '#contract/time-zones.ts'
import type { Route } from './+types/create.ts'

/** How long an evening is until somebody says otherwise. */
const defaultMinutes = 180

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request)
  const organizations = await listHostOrganizations(context)
  const now = new Date()
  const startsAt = proposeStart(now, 'UTC')
  return {
    organizations,
    // From the server, because its list of zones and the browser's are not the same.
    timeZones: listTimeZones(now),
    host: new URL(context.get(visitorContext).config.publicUrl).host,
    now: now.toISOString(),
    facts: newEventFacts({ startsAt, endsAt: shiftLocalTime(startsAt, defaultMinutes) }),
    hostName: person.name,
    groupId: new URL(request.url).searchParams.get('group') ?? undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requirePerson(context, request)
  const form = await request.formData()
  const typed = readNewEvent(form)
  const errors = findNewEventErrors(typed)
  if (Object.keys(errors).length > 0) return data({ typed, errors, message: null }, { status: 400 })
  const result = await createEvent(context, typed, form.get('intent') !== 'draft')
  if ('url' in result) return redirect(`/e/${result.url}`)
  return data({ typed, ...result }, { status: 400 })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Create an event', isHidden: true })

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { organizations, timeZones, host, now } = loaderData
  const errors = actionData?.errors ?? {}
  const [facts, setFacts] = useState<EventFacts>(actionData?.typed ?? loaderData.facts)
  const browserZone = useBrowserTimeZone('UTC')
  const intent = useNavigation().formData?.get('intent')
  const hasErrors = Object.keys(errors).length > 0
  const form: EventForm = {
    // Until somebody chooses another, the zone is the one they sit in.
    facts: { ...facts, timeZone: facts.timeZone || browserZone },
    set: (changed) => setFacts((known) => ({ ...known, ...changed })),
    errors,
    conflicts: {},
    keepMine: () => undefined,
    takeTheirs: () => undefined,
    arrivals: {},
    seen: null,
    eventId: null,
    placesTaken: 0,
    timeZones,
    host,
    now,
  }
  return (
    <Form
      method="post"
      noValidate
      className="container-page grid gap-8 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-16"
    >
      <div className="mx-auto w-36 lg:sticky lg:top-8 lg:mx-0 lg:w-full lg:self-start">
        <PosterPreview title={facts.title} caption={describeWhen(form.facts, now)} />
      </div>
      <div className="flex max-w-2xl flex-col gap-7">
        <h1 className="sr-only">Create an event</h1>
        <FormError
          message={actionData?.message ?? (hasErrors ? 'Not created yet: something needs another look.' : null)}
        />
        <EventFormContext value={form}>
          <EventFormFields
            errors={errors}
            terms={actionData?.typed.terms ?? ''}
            groupId={actionData?.typed.groupId || loaderData.groupId}
            hostName={actionData?.typed.hostName || loaderData.hostName}
            organizations={organizations}
          />
        </EventFormContext>
        <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface/92 px-4 py-4 backdrop-blur sm:mx-0 sm:px-0">
          <Button type="submit" name="intent" value="publish" size="lg" isPending={intent === 'publish'}>
            Publish
          </Button>
          <Button
            type="submit"
            name="intent"
            value="draft"
            size="lg"
            variant="secondary"
            isPending={intent === 'draft'}
          >
            Keep as a draft
          </Button>
        </div>
      </div>
    </Form>
  )
}
