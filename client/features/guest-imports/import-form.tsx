import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field, useField } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select, type SelectOption } from '#client/ui/form/select.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { type ImportAnswer, type ImportPreview, importIntents } from './import-action.ts'
import { ImportCounts, ImportRows } from './import-rows.tsx'
import { meaningWords } from './import-words.ts'

const ImportFormFragment = graphql(`
  fragment ImportForm_Event on Event {
    id
    capacity
    walkInsOverCapacity
    waitlistEnabled
    questions {
      id
      label
    }
  }
`)

interface ImportFormProps {
  event: FragmentType<typeof ImportFormFragment>
  answer: ImportAnswer | undefined
}

/** A file, and then what would become of each of its rows. Nothing happens before the last press. */
export function ImportForm({ event: reference, answer }: ImportFormProps) {
  const { t } = useLingui()
  const event = readFragment(ImportFormFragment, reference)
  const shown = answer?.kind === 'preview' ? answer : null
  const refusal = answer && answer.kind !== 'preview' ? answer : null
  const message = refusal?.about === importIntents.preview ? refusal.message : undefined
  return (
    <>
      <Panel title={t`Import guests`}>
        <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4 p-4">
          <FormError message={message} />
          <Field
            label={t`CSV file`}
            hint={
              <Trans>
                An export from Luma, Eventbrite or Partiful, or your own list. It needs a column with email addresses.
                Meetup’s file has none, so add one.
              </Trans>
            }
          >
            <FileInput />
          </Field>
          <IntentButton intent={importIntents.preview} variant={shown ? 'secondary' : 'primary'} className="self-start">
            <Trans>Check file</Trans>
          </IntentButton>
          <p className="text-sm text-muted">
            <Trans>Checking doesn’t change anything. You’ll see what would happen to each row first.</Trans>
          </p>
        </Form>
      </Panel>
      {shown?.preview && <Preview key={shown.idempotencyKey} event={event} shown={shown} />}
    </>
  )
}

function FileInput() {
  return (
    <input
      type="file"
      name="file"
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      required
      {...useField()}
      className="control py-2"
    />
  )
}

interface PreviewProps {
  event: {
    capacity?: number | null
    walkInsOverCapacity?: boolean | null
    waitlistEnabled?: boolean | null
    questions: readonly { id: string; label: string }[]
  }
  shown: ImportPreview
}

function Preview({ event, shown }: PreviewProps) {
  const { t } = useLingui()
  const { preview, columns, refusal, after } = shown
  const rows = preview!.rows
  const isBesideItsField = refusal?.fields?.['columns'] ?? refusal?.fields?.['peopleAgreed']
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      {/* The file itself: the browser sends it back with the next press. */}
      <textarea name="csv" defaultValue={shown.csv} hidden readOnly />
      <input type="hidden" name="idempotencyKey" value={shown.idempotencyKey} />
      <Panel title={t`Columns`}>
        {refusal?.fields?.['columns'] && (
          <div className="px-4 pt-4">
            <FormError message={refusal.fields['columns']} />
          </div>
        )}
        <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ title, meaning, questionId }, index) => (
            <Field key={index} label={title || t`Column ${index + 1}`}>
              <Select
                name="column"
                defaultValue={questionId ?? meaning ?? 'IGNORED'}
                options={[
                  ...Object.entries(meaningWords).map(([value, word]): SelectOption => [value, t(word)]),
                  ...event.questions.map(({ id, label }): SelectOption => [id, label]),
                ]}
              />
            </Field>
          ))}
        </div>
      </Panel>
      <Panel title={t`If there are no spots left`}>
        <div className="flex flex-col gap-4 p-4">
          <Field label={t`Guests who don’t fit`}>
            <Select name="whenFull" defaultValue={shown.whenFull}>
              <option value="REFUSE">{t`Skip them`}</option>
              {event.capacity !== null && event.walkInsOverCapacity && (
                <option value="OVER_CAPACITY">{t`Import them over capacity`}</option>
              )}
              {event.waitlistEnabled && <option value="WAITLIST">{t`Put them on the waitlist`}</option>}
            </Select>
          </Field>
          <IntentButton intent={importIntents.preview} variant="secondary" className="self-start">
            <Trans>Check again</Trans>
          </IntentButton>
        </div>
      </Panel>
      <Panel
        title={t`What would happen`}
        count={preview!.rowCount ?? 0}
        footer={
          (after || rows?.pageInfo.hasNextPage) && (
            <div className="flex w-full flex-wrap justify-between gap-2">
              {after ? <PageButton after="first" label={t`First rows`} /> : <span />}
              {rows?.pageInfo.hasNextPage && <PageButton after={rows.pageInfo.endCursor ?? ''} label={t`Next rows`} />}
            </div>
          )
        }
      >
        <div className="flex flex-col gap-2 border-b border-line p-4">
          {preview!.counts && <ImportCounts counts={preview!.counts} />}
          {preview!.answersLeftOut ? (
            <p className="text-sm text-muted">
              <Plural
                value={preview!.answersLeftOut}
                one="# answer doesn’t fit its question and is left out."
                other="# answers don’t fit their questions and are left out."
              />
            </p>
          ) : null}
        </div>
        <ImportRows rows={rows?.edges.map(({ node }) => node) ?? []} />
      </Panel>
      <Panel title={t`Ready?`}>
        <div className="flex flex-col gap-4 p-4">
          <FormError message={refusal && !isBesideItsField ? refusal.message : undefined} />
          <Checkbox
            name="peopleAgreed"
            defaultChecked={shown.peopleAgreed}
            label={t`These people agreed to hear from us about this event`}
            error={refusal?.fields?.['peopleAgreed']}
          />
          <Checkbox
            name="sendTickets"
            defaultChecked={shown.sendTickets}
            label={t`Send each guest their ticket`}
            hint={
              <Trans>
                Without this, no one is emailed now, and you can undo the import. With it, you can’t: people would hold
                tickets that no longer work.
              </Trans>
            }
          />
          <IntentButton intent={importIntents.import} className="self-start">
            <Trans>Import guests</Trans>
          </IntentButton>
        </div>
      </Panel>
    </Form>
  )
}

function PageButton({ after, label }: { after: string; label: string }) {
  return (
    <Button type="submit" name="after" value={after} variant="ghost" size="sm">
      {label}
    </Button>
  )
}
