import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, replace, useLocation } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { finish, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { areaGroupContext } from '#client/features/area/group-area.ts'
import { DeletePanel } from '#client/features/organizations/delete-panel.tsx'
import { seenIn } from '#client/features/organizations/seen-in.ts'
import { SettingsForm } from '#client/features/organizations/settings-form.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/index.ts'
import { DeleteGroupDocument, UpdateGroupDocument } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/group-settings.ts'

const GroupSettingsPage = graphql(`
  query GroupSettingsPage($groupId: ID!) {
    group(id: $groupId) {
      id
      name
      slug
      viewerCan {
        delete
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { organization } = context.get(areaGroupContext).group
  const listing = await readListing(context, 'ORGANIZATION', organization.id)
  const { group } = await queryPage(context, GroupSettingsPage, { groupId: params.groupId })
  if (!group) throw data(null, { status: 404 })
  return { group, listing, hasSaved: url.searchParams.has('saved') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const id = params.groupId
  switch (form.get('intent')) {
    case 'save': {
      const typed = { name: textOf(form, 'name'), slug: textOf(form, 'slug') }
      const answer = await runMutation(context, url, UpdateGroupDocument, {
        input: { id, ...typed, seen: seenIn(form, ['name', 'slug']) },
      })
      if (!refusalIn(answer)) throw replace(`${url.pathname}?saved`)
      return finish(answer, 'save', url, typed)
    }
    case 'delete': {
      const { group, role } = context.get(areaGroupContext)
      const answer = await runMutation(context, url, DeleteGroupDocument, { input: { id } })
      if (!refusalIn(answer)) throw redirect(areaAddress({ role, organization: group.organization }))
      return finish(answer, 'delete', url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function GroupSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { group, listing, hasSaved } = loaderData
  const { key } = useLocation()
  const refusalOf = (about: string) => (lastAnswer?.about === about ? lastAnswer : undefined)
  useLiveListing(listing)
  return (
    <div className="flex flex-col gap-6">
      <SettingsForm
        key={key}
        title={t({ message: 'Name', context: 'organization or group' })}
        name={group.name}
        slug={group.slug}
        slugLabel={t`Short name`}
        slugHint={t`Part of the links of the group’s calendar and feeds. If you change it, subscribed calendars and old links stop working. It must be unique in your organization.`}
        refusal={refusalOf('save')}
        hasSaved={hasSaved && !lastAnswer}
      />
      {group.viewerCan.delete && (
        <DeletePanel
          title={t`Delete group`}
          about={t`You can delete a group when it has no events, including drafts and past events.`}
          name={group.name}
          refusal={refusalOf('delete')}
        >
          <p>
            <Trans>This removes the group from your organization. It can’t be undone.</Trans>
          </p>
        </DeletePanel>
      )}
    </div>
  )
}
