import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, useLocation } from 'react-router'
import { areaAddress, toRoleWord } from '#client/features/area/public.ts'
import { beginDraft } from '#client/features/create/begin-draft.ts'
import { CreateFlow } from '#client/features/create/create-flow.tsx'
import { EventDraftFragment } from '#client/features/create/draft.fragment.ts'
import type { DraftAnswer } from '#client/features/create/open-draft.ts'
import { eventFieldNames, newEventFacts } from '#client/features/event-editor/event-facts.ts'
import { readFacts, saveFacts } from '#client/features/event-editor/save-facts.ts'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import type { CreatePageQuery } from '#client/gql/graphql.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { isNewHere, requirePerson } from '#client/lib/navigation/require-person.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { sourceLocale, toWrittenLanguage } from '#contract/locales.ts'
import { proposeStart, shiftLocalTime } from '#contract/time/local-time.ts'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import { listTimeZones } from '#contract/time/time-zones.ts'
import type { Route } from './+types/create.ts'

const CreatePage = graphql(`
  query CreatePage($draftId: ID!, $isDraft: Boolean!) {
    viewer {
      id
      lastGroup {
        id
      }
      drafts(first: 4) {
        edges {
          node {
            id
            title
            startsAt
            endsAt
            timeZone
          }
        }
      }
      memberships {
        id
        role
        organization {
          id
          name
          groups(first: 50) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
      }
    }
    node(id: $draftId) @include(if: $isDraft) {
      __typename
      ...EventDraft_Event
    }
  }
`)

/** The default length of an event. */
const defaultMinutes = 180

/** @param language of the page, in which its organizer most likely writes */
function defaultFacts(now: Date, language: string) {
  const startsAt = proposeStart(now, 'UTC')
  return newEventFacts({ startsAt, endsAt: shiftLocalTime(startsAt, defaultMinutes), language })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const draftId = url.searchParams.get('draft')
  // Someone with a draft has an account. Someone who comes to make their first event has none yet.
  const person = await requirePerson(context, url, draftId === null && isNewHere(request) ? 'signup' : 'login')
  const page = await queryPage(context, CreatePage, { draftId: draftId ?? '', isDraft: draftId !== null })
  const draft = page.node?.__typename === 'Event' ? readFragment(EventDraftFragment, page.node) : null
  if (draftId !== null && !draft?.viewerCan.edit) throw data(null, { status: 404 })
  // Its dates are chosen in its area, whose address the form does not know before the draft is made.
  if (draft?.organization.viewerRole && url.searchParams.has('repeat')) {
    const { organization, group } = draft
    throw redirect(
      areaAddress({ role: toRoleWord(organization.viewerRole!), organization, group, event: draft }, 'repeat'),
    )
  }
  // A public event is changed on the settings page, where saving is a step of its own.
  if (draft && draft.status !== 'DRAFT') {
    throw redirect(`/e/${draft.slug}${url.searchParams.has('published') ? '?published' : ''}`)
  }
  const now = new Date()
  const { config, i18n } = context.get(visitorContext)
  const groups = hostGroups(page.viewer)
  const asked = url.searchParams.get('group')
  return {
    viewerId: person.id,
    loaded: draft,
    facts: defaultFacts(now, toWrittenLanguage(i18n.locale) ?? sourceLocale),
    groups,
    groupId: groups.find(({ id }) => id === asked)?.id ?? page.viewer?.lastGroup?.id ?? groups[0]?.id ?? null,
    drafts: (page.viewer?.drafts.edges ?? []).map(({ node }) => node),
    idempotencyKey: crypto.randomUUID(),
    // From the server, because the browser's list of zones differs.
    timeZones: listTimeZones(now),
    host: new URL(config.publicUrl).host,
    now: now.toISOString(),
  }
}

function hostGroups(viewer: CreatePageQuery['viewer']) {
  return (viewer?.memberships ?? [])
    .filter(({ role }) => atLeast(role.toLowerCase() as OrganizationRole, 'host'))
    .flatMap(({ organization: { name, groups } }) => groups.edges.map(({ node }) => ({ ...node, organization: name })))
}

/** For browsers without script. With script every change is saved by itself. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requirePerson(context, url)
  const form = await request.formData()
  const draftId = url.searchParams.get('draft')
  const repeats = form.has('repeats')
  const answer: DraftAnswer = { typed: {}, seen: {}, errors: {}, message: null, missing: [], repeats }
  if (draftId === null) {
    const typed = readFacts(form)
    const begun = await beginDraft(context, typed, form)
    if (!('id' in begun)) return data({ ...answer, ...begun, typed }, { status: 422 })
    if (repeats) throw redirect(`/create?draft=${encodeURIComponent(begun.id)}&repeat`)
    // When something is missing, the draft says so.
    const isPublished = form.get('intent') === 'publish' && (await publishEvent(context, begun.id)).length === 0
    throw redirect(`/create?draft=${encodeURIComponent(begun.id)}${isPublished ? '&published' : ''}`)
  }
  const { isSaved, ...saved } = await saveFacts(context, { eventId: draftId, names: eventFieldNames, form })
  if (!isSaved) return data({ ...answer, ...saved }, { status: 422 })
  if (repeats) throw redirect(`/create?draft=${encodeURIComponent(draftId)}&repeat`)
  if (form.get('intent') !== 'publish') throw redirect(url.pathname + url.search)
  const missing = await publishEvent(context, draftId)
  if (missing.length > 0) return data({ ...answer, missing }, { status: 422 })
  throw redirect(`${url.pathname}${url.search}&published`)
}

export const handle: PageHandle = {
  theme: (loaderData) => {
    const { loaded } = loaderData as Route.ComponentProps['loaderData']
    return loaded && readPageTheme(loaded)
  },
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData?.loaded?.title
  const words = title === undefined ? msg`Create an event` : msg`Draft: ${{ title }}`
  return pageMeta({ title: i18nOfPage(matches)._(words), isHidden: true })
}

export default function CreateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  // Each visit is a new form. A draft that is made during a visit stays in it.
  return <CreateFlow key={useLocation().key} {...loaderData} answer={lastAnswer ?? null} />
}
