import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type ImportAnswer, importIntents } from './import-action.ts'
import { ImportForm } from './import-form.tsx'
import { ImportCounts, ImportRows } from './import-rows.tsx'

const ImportPageFragment = graphql(`
  fragment ImportPage_Event on Event {
    id
    status
    guestImports(first: 20) {
      edges {
        node {
          id
          state
          rowCount
          sendsTickets
          undoable
          counts {
            ...ImportCounts_GuestImportCounts
          }
        }
      }
    }
    ...ImportForm_Event
  }
`)

const ImportedRowsFragment = graphql(`
  fragment ImportedRows_GuestImport on GuestImport {
    id
    rows(first: 50, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          number
          ...ImportRow_GuestImportRow
        }
      }
    }
  }
`)

interface ImportPageProps {
  event: FragmentType<typeof ImportPageFragment>
  /** The import whose rows are shown. */
  opened: FragmentType<typeof ImportedRowsFragment> | null
  after: string | null
  answer: ImportAnswer | undefined
}

/** Bring guests from somewhere else, and see live what becomes of earlier imports. */
export function ImportPage({ event: reference, opened, after, answer }: ImportPageProps) {
  const { t } = useLingui()
  const event = readFragment(ImportPageFragment, reference)
  const imports = event.guestImports?.edges.map(({ node }) => node) ?? []
  return (
    <div className="flex flex-col gap-5">
      {event.status === 'PUBLISHED' ? (
        <ImportForm event={event} answer={answer} />
      ) : (
        <EmptyState title={t`You can’t import guests now`}>
          {event.status === 'DRAFT' ? (
            <Trans>Publish the event first. Then you can import guests.</Trans>
          ) : (
            <Trans>The event is over or cancelled.</Trans>
          )}
        </EmptyState>
      )}
      {imports.length > 0 && (
        <Panel title={t`Imports`} count={imports.length} actions={<LiveBadge />}>
          <ul className="divide-y divide-line">
            {imports.map((one) => (
              <li key={one.id} className="flex flex-col gap-3 p-4" data-import={one.state}>
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="text-sm font-semibold">
                    <Describe state={one.state} rowCount={one.rowCount ?? 0} />
                  </span>
                  {one.undoable && (
                    <Confirm
                      label={t`Undo import`}
                      title={t`Undo this import?`}
                      confirmLabel={t`Undo import`}
                      fields={{ intent: importIntents.undo, id: one.id }}
                      refusal={answer?.kind !== 'preview' && answer?.about === one.id ? answer.message : undefined}
                    >
                      <p>
                        <Trans>
                          Its guests lose their spots, and no one is emailed. Guests who have checked in, changed
                          something or been emailed since then stay.
                        </Trans>
                      </p>
                    </Confirm>
                  )}
                </div>
                {one.counts && <ImportCounts counts={one.counts} />}
                {one.sendsTickets && (
                  <p className="text-sm text-muted">
                    <Trans>These guests were sent their tickets, so the import can’t be undone.</Trans>
                  </p>
                )}
                <Link
                  to={`?import=${encodeURIComponent(one.id)}`}
                  preventScrollReset
                  className="self-start text-sm underline underline-offset-4"
                >
                  <Trans>Show rows</Trans>
                </Link>
                {opened && <OpenedRows id={one.id} opened={opened} after={after} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function Describe({ state, rowCount }: { state: string | null | undefined; rowCount: number }) {
  if (state === 'IMPORTING') return <Plural value={rowCount} one="Importing # row…" other="Importing # rows…" />
  if (state === 'UNDOING') return <Plural value={rowCount} one="Undoing # row…" other="Undoing # rows…" />
  if (state === 'UNDONE') return <Plural value={rowCount} one="# row, undone" other="# rows, undone" />
  return <Plural value={rowCount} one="# row imported" other="# rows imported" />
}

interface OpenedRowsProps {
  id: string
  opened: FragmentType<typeof ImportedRowsFragment>
  after: string | null
}

function OpenedRows({ id, opened: reference, after }: OpenedRowsProps) {
  const { t } = useLingui()
  const opened = readFragment(ImportedRowsFragment, reference)
  if (opened.id !== id) return null
  const hrefOf = (next: string | null) =>
    `?import=${encodeURIComponent(id)}${next ? `&after=${encodeURIComponent(next)}` : ''}`
  return (
    <div className="rounded-control border border-line">
      <ImportRows rows={opened.rows?.edges.map(({ node }) => node) ?? []} />
      {(after || opened.rows?.pageInfo.hasNextPage) && (
        <PageLinks
          label={t`Pages of rows`}
          after={after}
          pageInfo={opened.rows?.pageInfo}
          hrefOf={hrefOf}
          first={t`First rows`}
          next={t`Next rows`}
        />
      )}
    </div>
  )
}
