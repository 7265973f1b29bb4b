import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, replace, useLocation } from 'react-router'
import { finish, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { EmbedCode } from '#client/features/embeds/public.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { DeletePanel } from '#client/features/organizations/delete-panel.tsx'
import { seenIn } from '#client/features/organizations/seen-in.ts'
import { embedOriginsId, SettingsForm } from '#client/features/organizations/settings-form.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/index.ts'
import { DeleteOrganizationDocument, UpdateOrganizationDocument } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/organization-settings.ts'

const OrganizationSettingsPage = graphql(`
  query OrganizationSettingsPage($organizationId: ID!) {
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        slug
        description
        guestDataDays
        maxGuestDataDays
        embedOrigins
        showsEventsOnHome
        viewerCan {
          delete
        }
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await readListing(context, 'ORGANIZATION', params.organizationId)
  const { node } = await queryPage(context, OrganizationSettingsPage, { organizationId: params.organizationId })
  if (node?.__typename !== 'Organization') throw data(null, { status: 404 })
  const { publicUrl } = context.get(visitorContext).config
  return { organization: node, listing, hasSaved: url.searchParams.has('saved'), publicUrl }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const id = params.organizationId
  switch (form.get('intent')) {
    case 'save': {
      const typed = {
        name: textOf(form, 'name'),
        slug: textOf(form, 'slug'),
        description: textOf(form, 'description'),
        guestDataDays: textOf(form, 'guestDataDays'),
        embedOrigins: textOf(form, 'embedOrigins'),
      }
      const isShown = textOf(form, 'showsEventsOnHome')
      const input = {
        id,
        ...typed,
        guestDataDays: readDays(typed.guestDataDays),
        embedOrigins: readLines(typed.embedOrigins),
        // Only what they changed: a box has no conflict to show.
        ...(isShown !== textOf(form, 'seen.showsEventsOnHome') && { showsEventsOnHome: isShown === 'on' }),
        seen: {
          ...seenIn(form, ['name', 'slug', 'description']),
          guestDataDays: readDays(textOf(form, 'seen.guestDataDays')),
          embedOrigins: readLines(textOf(form, 'seen.embedOrigins')),
        },
      }
      const answer = await runMutation(context, url, UpdateOrganizationDocument, { input })
      if (!refusalIn(answer)) throw replace(`${url.pathname}?saved`)
      return finish(answer, 'save', url, { ...typed, showsEventsOnHome: isShown })
    }
    case 'delete': {
      const answer = await runMutation(context, url, DeleteOrganizationDocument, { input: { id } })
      if (!refusalIn(answer)) throw redirect('/dashboard')
      return finish(answer, 'delete', url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The server refuses 0, like any number out of bounds. */
function readDays(text: string): number {
  const days = Number(text)
  return Number.isInteger(days) ? days : 0
}

export default function OrganizationSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { organization, listing, hasSaved, publicUrl } = loaderData
  const { key } = useLocation()
  const refusalOf = (about: string) => (lastAnswer?.about === about ? lastAnswer : undefined)
  useLiveListing(listing)
  return (
    <div className="flex flex-col gap-6">
      <SettingsForm
        key={key}
        title={t`Name and public page`}
        name={organization.name}
        slug={organization.slug}
        slugLabel={t`Web address`}
        slugHint={t`Your public page is at /o/ followed by this. If you change it, subscribed calendars and old links stop working.`}
        description={organization.description}
        guestDataDays={organization.guestDataDays}
        maxGuestDataDays={organization.maxGuestDataDays}
        embedOrigins={organization.embedOrigins}
        showsEventsOnHome={organization.showsEventsOnHome}
        refusal={refusalOf('save')}
        hasSaved={hasSaved && !lastAnswer}
      />
      <EmbedCode
        publicUrl={publicUrl}
        of={{ organization: organization.slug }}
        name={organization.name}
        allowed={organization.embedOrigins.length}
        settings={`#${embedOriginsId}`}
      />
      {organization.viewerCan.delete && (
        <DeletePanel
          title={t`Delete organization`}
          about={t`Deletes its groups, events, members and keys. You can’t delete it while guests are registered for an upcoming event.`}
          name={organization.name}
          refusal={refusalOf('delete')}
        >
          <p>
            <Trans>
              This deletes its page, groups, keys, members and all events, including past ones, with their guests,
              activity and photos. This can’t be undone.
            </Trans>
          </p>
        </DeletePanel>
      )}
    </div>
  )
}
