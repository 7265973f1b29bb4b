import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { guestListHref, type GuestListQuery } from '#contract/guest-list.ts'
import type { useChosenGuests } from '../applications/decide-bar.tsx'
import { chosenGuestsForm } from '../guest-row.tsx'
import { TagField } from './tag-field.tsx'

/** From the list to the same list, in which several guests are chosen to be tagged. */
export function TagGuestsLink({ query, isShown }: { query: GuestListQuery; isShown: boolean }) {
  if (query.isTagging || !isShown) return null
  return (
    <LinkButton to={guestListHref({ ...query, isTagging: true })} variant="secondary" size="sm" preventScrollReset>
      <Tag aria-hidden />
      <Trans context="verb: put a tag on guests">Tag</Trans>
    </LinkButton>
  )
}

interface TagBarProps {
  choice: ReturnType<typeof useChosenGuests>
  onPage: number
  tags: readonly { name: string }[]
  query: GuestListQuery
  refusal?: FormRefusal | undefined
}

/** Puts a tag on several guests, or takes it off. The checkboxes of the rows belong to its form. */
export function TagBar({ choice, onPage, tags, query, refusal }: TagBarProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const count = choice.chosen.size
  const isNobody = isHydrated && count === 0
  return (
    <Form
      id={chosenGuestsForm}
      method="post"
      preventScrollReset
      replace
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-sunken px-3 py-2 text-sm sm:px-4"
    >
      {isHydrated && (
        <Checkbox
          label={count === 0 ? t`Select all` : t`${plural(count, { one: '# selected', other: '# selected' })}`}
          checked={count > 0 && count === onPage}
          onChange={(event) => choice.choosePage(event.target.checked)}
        />
      )}
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
        <TagField known={tags.map(({ name }) => name)} typed={refusal?.typed?.['tag']} className="w-40" />
        <IntentButton intent="tag" size="sm" disabled={isNobody}>
          <Trans>Add tag</Trans>
        </IntentButton>
        <IntentButton intent="untag" variant="secondary" size="sm" disabled={isNobody}>
          <Trans>Remove tag</Trans>
        </IntentButton>
        <LinkButton to={guestListHref({ ...query, isTagging: false })} variant="ghost" size="sm" preventScrollReset>
          <Trans>Done</Trans>
        </LinkButton>
      </span>
      {refusal && (
        <p role="alert" className="basis-full text-end font-medium text-danger">
          {refusal.message}
        </p>
      )}
    </Form>
  )
}
