import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { type FormRefusal } from '#client/lib/forms/form-action.ts'
import { useFormSuccess } from '#client/lib/forms/use-form-success.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks, type PageLinksProps } from '#client/ui/list/page-links.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { OrganizationRole } from '#contract/roles.ts'
import { PageLink } from '#client/ui/shell/page-link.tsx'

interface GroupsPanelProps {
  organization: { id: string }
  role: OrganizationRole
  groups: readonly { id: string; name: string; upcoming: number; hasMore: boolean }[]
  /** The cursor before this page of groups; null on the first one. */
  after: string | null
  pageInfo: PageLinksProps['pageInfo']
  mayChange: boolean
  refusal?: FormRefusal
}

export function GroupsPanel({ organization, role, groups, after, pageInfo, mayChange, refusal }: GroupsPanelProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isPending = useFormSuccess({ intent: 'create-group' }, refusal !== undefined, () => form.current?.reset())
  return (
    <Panel
      title={t`Groups`}
      count={after || pageInfo?.hasNextPage ? undefined : groups.length}
      footer={
        (after || pageInfo?.hasNextPage) && (
          <PageLinks
            label={t`Pages of groups`}
            after={after}
            pageInfo={pageInfo}
            hrefOf={(cursor) => (cursor ? `?${new URLSearchParams({ groups: cursor })}` : '?')}
            first={t`First page`}
            next={t`More groups`}
          />
        )
      }
    >
      {groups.length > 0 ? (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group.id}>
              <PageLink
                to={areaAddress({ role, organization, group })}
                className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm -outline-offset-2 transition-colors hover:bg-surface-hover"
              >
                <bdi className="min-w-0 flex-1 truncate font-semibold">{group.name}</bdi>
                <span className="tabular shrink-0 text-xs text-muted">
                  <UpcomingEvents {...group} />
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-5 text-sm text-muted">
          <Trans>A group is a series, a venue or a chapter. Your first event creates one.</Trans>
        </p>
      )}
      {mayChange && (
        <Form ref={form} method="post" preventScrollReset className="flex flex-wrap gap-2 border-t border-line p-3">
          <TextInput
            name="name"
            required
            maxLength={100}
            aria-label={t`New group name`}
            placeholder={t`New group`}
            defaultValue={refusal?.typed?.['name']}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'new-group-problem' : undefined}
            className="h-9 min-w-0 flex-1 text-sm"
          />
          <IntentButton intent="create-group" variant="secondary" size="sm" isPending={isPending}>
            <Trans>Add</Trans>
          </IntentButton>
          {refusal && (
            <p id="new-group-problem" role="alert" className="basis-full text-xs text-danger">
              {refusal.message}
            </p>
          )}
        </Form>
      )}
    </Panel>
  )
}

function UpcomingEvents({ upcoming, hasMore }: { upcoming: number; hasMore: boolean }) {
  if (hasMore) return <Plural value={upcoming} one="#+ upcoming" other="#+ upcoming" />
  return <Plural value={upcoming} _0="No events" one="# upcoming" other="# upcoming" />
}
