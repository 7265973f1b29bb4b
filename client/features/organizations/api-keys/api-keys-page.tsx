import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { CurlExample } from './new-key-card.tsx'

const ApiKeysPageFragment = graphql(`
  fragment ApiKeysPage_Organization on Organization {
    id
    apiKeys(last: 100) {
      edges {
        node {
          id
          revokedAt
          ...ApiKeyRow_ApiKey
        }
      }
    }
  }
`)

interface ApiKeysPageProps {
  organization: FragmentType<typeof ApiKeysPageFragment>
  endpoint: string
  /** While a new key is shown. */
  isFormHidden: boolean
  refusal?: FormRefusal
}

export function ApiKeysPage({ organization: reference, endpoint, isFormHidden, refusal }: ApiKeysPageProps) {
  const { t } = useLingui()
  const organization = readFragment(ApiKeysPageFragment, reference)
  const keys = organization.apiKeys?.edges.map(({ node }) => node).toReversed() ?? []
  const working = keys.filter(({ revokedAt }) => revokedAt === null)
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null)
  const create = refusal?.about === 'create' ? refusal : undefined
  const rows = (list: typeof keys) => (
    <ul className="divide-y divide-line">
      {list.map((key) => (
        <ApiKeyRow key={key.id} apiKey={key} refusal={refusal?.about === key.id ? refusal.message : undefined} />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-6">
      {!isFormHidden && (
        <Panel
          title={t`New key`}
          about={t`Acts for this organization with your permissions. It stops working when you leave.`}
        >
          <Form
            method="post"
            preventScrollReset
            className="grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
          >
            <Field label={t`Key name`} error={create?.fields?.['name'] ?? create?.message}>
              <TextInput
                name="name"
                required
                maxLength={100}
                defaultValue={create?.typed?.['name']}
                placeholder={t({ message: 'Website', comment: 'Example of a key’s name in an empty field' })}
              />
            </Field>
            <Field label={t`Permissions`} hint={t`Keys can’t change members or other keys.`}>
              <Select name="scope" defaultValue={create?.typed?.['scope'] ?? 'READ'}>
                <option value="READ">{t`Read only`}</option>
                <option value="WRITE">{t`Read and write`}</option>
              </Select>
            </Field>
            <IntentButton intent="create" className="sm:mt-6.5 sm:min-h-11">
              <Trans>Create key</Trans>
            </IntentButton>
          </Form>
        </Panel>
      )}
      <Panel title={t`Keys`} count={working.length}>
        {working.length > 0 ? (
          rows(working)
        ) : (
          <p className="px-4 py-6 text-sm text-muted">
            {revoked.length > 0 ? t`No active keys.` : t`No keys yet. Keys you create appear here.`}
          </p>
        )}
      </Panel>
      {revoked.length > 0 && <Panel title={t`Revoked keys`}>{rows(revoked)}</Panel>}
      {!isFormHidden && (
        <section aria-labelledby="how" className="flex flex-col gap-3">
          <h2 id="how" className="text-sm font-semibold">
            <Trans>How to use a key</Trans>
          </h2>
          <CurlExample endpoint={endpoint} />
        </section>
      )}
    </div>
  )
}
