import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { createEvent } from '#client/features/create/create-event.ts'
import { findFormErrors, readTyped } from '#client/features/create/event-form.ts'
import { EventFormFields } from '#client/features/create/event-form-fields.tsx'
import { listHostOrganizations } from '#client/features/create/find-host-group.ts'
import { PosterPreview } from '#client/features/create/poster-preview.tsx'
import { isWallClock, proposeStart, shiftWallClock } from '#client/features/create/wall-clock.ts'
import { describeEventTime } from '#client/lib/event-dates.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { requirePerson } from '#client/lib/require-person.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { Button } from '#client/ui/button.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import type { Route } from './+types/create.ts'

/** How long an evening is until somebody says otherwise. */
const defaultMinutes = 180

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request)
  const organizations = await listHostOrganizations(context)
  const startsAt = proposeStart(new Date())
  return {
    organizations,
    // From the server, because its list of zones and the browser's are not the same.
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    host: new URL(context.get(visitorContext).config.publicUrl).host,
    now: new Date().toISOString(),
    defaults: {
      startsAt,
      endsAt: shiftWallClock(startsAt, defaultMinutes),
      hostName: person.name,
      groupId: new URL(request.url).searchParams.get('group') ?? undefined,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requirePerson(context, request)
  const form = await request.formData()
  const typed = readTyped(form)
  const errors = findFormErrors(typed)
  if (Object.keys(errors).length > 0) return data({ typed, errors, message: null }, { status: 400 })
  const result = await createEvent(context, typed, form.get('intent') !== 'draft')
  if ('url' in result) return redirect(`/e/${result.url}`)
  return data({ typed, ...result }, { status: 400 })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Create an event', isHidden: true })

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { organizations, timeZones, host, defaults, now } = loaderData
  const typed = actionData?.typed ?? {}
  const errors = actionData?.errors ?? {}
  const [title, setTitle] = useState(typed.title ?? '')
  const [startsAt, setStartsAt] = useState(typed.startsAt || defaults.startsAt)
  const intent = useNavigation().formData?.get('intent')
  const hasErrors = Object.keys(errors).length > 0
  return (
    <Form
      method="post"
      noValidate
      className="container-page grid gap-8 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-16"
    >
      <div className="mx-auto w-36 lg:sticky lg:top-8 lg:mx-0 lg:w-full lg:self-start">
        <PosterPreview title={title} caption={describeStart(startsAt, now)} />
      </div>
      <div className="flex max-w-2xl flex-col gap-7">
        <h1 className="sr-only">Create an event</h1>
        <FormError
          message={actionData?.message ?? (hasErrors ? 'Not created yet: something needs another look.' : null)}
        />
        <EventFormFields
          typed={typed}
          errors={errors}
          defaults={defaults}
          timeZones={timeZones}
          organizations={organizations}
          host={host}
          onTitleChange={setTitle}
          onStartChange={setStartsAt}
        />
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

/** The line on the poster; wall-clock times are read as UTC, since the zone changes none of their words. */
function describeStart(startsAt: string, now: string): string {
  if (!isWallClock(startsAt)) return ''
  const instant = `${startsAt}Z`
  const { short } = describeEventTime({ startsAt: instant, endsAt: instant, timeZone: 'UTC' }, new Date(now))
  return `${short}, ${startsAt.slice(11)}`
}
