import { msg } from '@lingui/core/runtime-macro'
import { data } from 'react-router'
import { finish, type FormRefusal, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { CreateApiKey } from '#client/features/organizations/api-keys/api-key-mutations.ts'
import { ApiKeysPage } from '#client/features/organizations/api-keys/api-keys-page.tsx'
import { NewKeyCard } from '#client/features/organizations/api-keys/new-key-card.tsx'
import { useOrganizationReload } from '#client/features/organizations/use-organization-reload.ts'
import { graphql } from '#client/gql/index.ts'
import { RevokeApiKeyDocument } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useHeldAnswer } from '#client/lib/forms/use-held-answer.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/api-keys.ts'

const OrganizationApiKeysPage = graphql(`
  query OrganizationApiKeysPage($organizationId: ID!) {
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        ...ApiKeysPage_Organization
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { node } = await queryPage(context, OrganizationApiKeysPage, { organizationId: params.organizationId })
  if (node?.__typename !== 'Organization') throw data(null, { status: 404 })
  return { organization: node, endpoint: `${context.get(visitorContext).config.publicUrl}/graphql` }
}

interface CreatedKey {
  created: { name: string; secret: string }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { i18n } = context.get(visitorContext)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'create': {
      const typed = { name: textOf(form, 'name'), scope: textOf(form, 'scope') }
      const scope = typed.scope === 'WRITE' ? ('WRITE' as const) : ('READ' as const)
      const input = { organizationId: params.organizationId, name: typed.name, scope }
      const answer = await runMutation(context, url, CreateApiKey, { input })
      if (answer.__typename === 'CreatedApiKey') {
        // No redirect: neither an address nor the server may store the key.
        const created = { name: answer.apiKey.name, secret: answer.key }
        return data<CreatedKey>({ created }, { headers: { 'cache-control': 'no-store' } })
      }
      return data<FormRefusal>(
        {
          about: 'create',
          message: i18n._(msg`We couldn’t create the key. Nothing was saved. Please try again.`),
          ...refusalIn(answer),
          typed,
        },
        { status: 422 },
      )
    }
    case 'revoke': {
      const id = textOf(form, 'id')
      return finish(await runMutation(context, url, RevokeApiKeyDocument, { input: { id } }), id, url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function ApiKeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, endpoint } = loaderData
  useOrganizationReload(organization.id)
  const answer = useLastAnswer(actionData)
  // Revoking another key beside it is a navigation.
  const latest = actionData && 'created' in actionData ? actionData.created : undefined
  const [created, release] = useHeldAnswer(latest, organization.id)
  return (
    <div className="flex flex-col gap-6">
      {created && <NewKeyCard key={created.secret} {...created} endpoint={endpoint} onSaved={release} />}
      <ApiKeysPage
        organization={organization}
        endpoint={endpoint}
        isFormHidden={created !== undefined}
        refusal={answer && 'message' in answer ? answer : undefined}
      />
    </div>
  )
}
