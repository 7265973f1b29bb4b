import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { longDate, longMoment } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Code } from '#client/ui/text/typography.tsx'

const ApiKeyRowFragment = graphql(`
  fragment ApiKeyRow_ApiKey on ApiKey {
    id
    name
    scope
    preview
    createdAt
    lastUsedAt
    revokedAt
    createdBy {
      id
      name
    }
  }
`)

interface ApiKeyRowProps {
  apiKey: FragmentType<typeof ApiKeyRowFragment>
  refusal?: string
}

export function ApiKeyRow({ apiKey: reference, refusal }: ApiKeyRowProps) {
  const { t, i18n } = useLingui()
  const key = readFragment(ApiKeyRowFragment, reference)
  const isRevoked = key.revokedAt !== null
  const { name } = key
  const lastUsed = key.lastUsedAt && `${longMoment(i18n, key.lastUsedAt, 'UTC')} UTC`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <bdi className={isRevoked ? 'text-muted line-through' : undefined}>{key.name}</bdi>
          <Badge tone={isRevoked ? 'outline' : 'neutral'}>
            {isRevoked
              ? t({ message: 'Revoked', context: 'key' })
              : key.scope === 'WRITE'
                ? t`Read and write`
                : t`Read only`}
          </Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Code>{key.preview}…</Code>
          <span>
            {key.createdBy && (
              <>
                <bdi>{key.createdBy.name}</bdi>,{' '}
              </>
            )}
            <time dateTime={key.createdAt}>{longDate(i18n, key.createdAt, 'UTC')}</time>
          </span>
        </p>
      </div>
      <p className="tabular text-xs text-muted">
        {key.lastUsedAt ? (
          <Trans comment="Day and time of an API key">
            Last used <time dateTime={key.lastUsedAt}>{lastUsed}</time>
          </Trans>
        ) : (
          <Trans>Never used</Trans>
        )}
      </p>
      {!isRevoked && (
        <Confirm
          label={t`Revoke`}
          name={t`Revoke key ${name}`}
          title={t`Revoke ${name}?`}
          confirmLabel={t`Revoke key`}
          fields={{ intent: 'revoke', id: key.id }}
          refusal={refusal}
        >
          <p>
            <Trans>Anything that uses this key stops working within seconds. This can’t be undone.</Trans>
          </p>
        </Confirm>
      )}
    </li>
  )
}
