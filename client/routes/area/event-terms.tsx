import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requireEventNode } from '#client/features/area/event-area.ts'
import { publishTerms } from '#client/features/terms/publish-terms.ts'
import { TermsDiff } from '#client/features/terms/terms-diff.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { longDate } from '#client/lib/event-dates.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { Heading } from '#client/ui/typography.tsx'
import { limits } from '#contract/limits.ts'
import type { Route } from './+types/event-terms.ts'

const EventTermsEditorPage = graphql(`
  query EventTermsEditorPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        timeZone
        viewerCan {
          changeTerms
        }
        termsVersions(first: 100) {
          edges {
            node {
              id
              version
              body
              createdAt
            }
          }
        }
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await queryPage(context, EventTermsEditorPage, { eventId: params.eventId })
  return { event: requireEventNode(page.node) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const body = String(form.get('body') ?? '').replaceAll('\r\n', '\n')
  const seenVersion = Number.parseInt(String(form.get('seenVersion')), 10) || 0
  if (form.get('intent') === 'review') return data({ body, isReviewed: true, message: null })
  const message = await publishTerms(context, { eventId: params.eventId, body, seenVersion })
  if (message === null) throw redirect(url.pathname)
  // What was typed comes back, beside what is in force now.
  return data({ body, isReviewed: true, message }, { status: 422 })
}

/** After a refusal too: what is in force now is what the writer has to see. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Terms · ${loaderData?.event.title ?? 'Event'}`, isHidden: true })

export default function EventTermsEditorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { event } = loaderData
  const versions = event.termsVersions.edges.map(({ node }) => node)
  const current = versions[0]
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <p className="text-pretty text-muted">
        {current
          ? `Version ${current.version} is in force since ${longDate(current.createdAt, event.timeZone)}. Guests accept the version in force when they register.`
          : 'No terms of its own yet. Guests accept them when they register, once there are some.'}
      </p>
      {event.viewerCan.changeTerms && <TermsForm current={current} answer={actionData} />}
      {versions.length > 0 && (
        <section aria-labelledby="versions-heading" className="flex flex-col gap-3">
          <Heading id="versions-heading">All versions</Heading>
          <ul className="divide-y divide-line border-y border-line">
            {versions.map(({ id, version, createdAt }) => (
              <li key={id} className="tabular flex flex-wrap justify-between gap-x-6 py-2.5 text-sm">
                <Link
                  to={`/e/${event.url}/tos?version=${version}`}
                  className="font-semibold underline decoration-accent decoration-2 underline-offset-4"
                >
                  Version {version}
                </Link>
                <time dateTime={createdAt} className="text-muted">
                  {longDate(createdAt, event.timeZone)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface TermsFormProps {
  current: { version: number; body: string } | undefined
  answer: { body: string; isReviewed: boolean; message: string | null } | undefined
}

/** The text, what it would change, and the button that puts it in force; three steps that work without script. */
function TermsForm({ current, answer }: TermsFormProps) {
  const intent = useNavigation().formData?.get('intent')
  const [body, setBody] = useState(answer?.body ?? current?.body ?? '')
  const isReviewed = answer?.isReviewed === true && answer.body === body && body !== (current?.body ?? '')
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <FormError message={answer?.message} />
      <input type="hidden" name="seenVersion" value={current?.version ?? 0} />
      <Field label="The terms" hint="Markdown: # headings, **bold**, lists, links.">
        <TextArea
          name="body"
          rows={12}
          value={body}
          maxLength={limits.termsLength}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      {isReviewed && (
        <section aria-labelledby="changes-heading" className="flex animate-enter flex-col gap-3">
          <Heading id="changes-heading">
            {current ? `What changes from version ${current.version}` : 'The first version'}
          </Heading>
          <TermsDiff before={current?.body ?? ''} after={body} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {isReviewed && (
          <Button type="submit" name="intent" value="publish" isPending={intent === 'publish'}>
            Publish version {(current?.version ?? 0) + 1}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="review"
          variant={isReviewed ? 'secondary' : 'primary'}
          isPending={intent === 'review'}
        >
          Show what changes
        </Button>
      </div>
    </Form>
  )
}
