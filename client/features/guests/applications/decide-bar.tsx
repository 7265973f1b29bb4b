import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { GuestListQuery } from '#contract/guest-list.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import type { GuestAnswer } from '../guest-action.ts'
import { chosenGuestsForm, describeDecline, type Guest } from '../guest-row.tsx'

/** Which rows of a list are chosen. A guest who leaves the page is no longer chosen. Another list begins with no one. */
export function useChosenGuests(rows: readonly Guest[], { filter, search, tag, after }: GuestListQuery) {
  const list = JSON.stringify([filter, search, tag, after])
  const [choice, setChoice] = useState({ list, ids: new Set<string>(), isAll: false })
  const current = choice.list === list ? choice : { list, ids: new Set<string>(), isAll: false }
  const chosen = new Set(rows.map(({ id }) => id).filter((id) => current.isAll || current.ids.has(id)))
  return {
    chosen,
    isAll: current.isAll && chosen.size > 0,
    choose(id: string, isChosen: boolean) {
      const ids = new Set(chosen)
      if (isChosen) ids.add(id)
      else ids.delete(id)
      setChoice({ list, ids, isAll: false })
    },
    choosePage: (isChosen: boolean) =>
      setChoice({ list, ids: new Set(isChosen ? rows.map(({ id }) => id) : []), isAll: false }),
    chooseAll: (isAll: boolean) => setChoice({ list, ids: chosen, isAll }),
  }
}

interface DecideBarProps {
  fetcher: FetcherWithComponents<GuestAnswer>
  choice: ReturnType<typeof useChosenGuests>
  onPage: number
  /** Everyone on the list, also on other pages. */
  matching: { registrations: number; places: number }
  /** Places that nobody holds; null without a limit. */
  placesLeft: number | null
}

/** Answers several applications at once. The checkboxes of the rows belong to its form. */
export function DecideBar({ fetcher, choice, onPage, matching, placesLeft }: DecideBarProps) {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  const isPending = fetcher.state !== 'idle'
  const { isAll } = choice
  const chosen = choice.chosen.size
  const count = isAll ? matching.registrations : chosen
  const { places } = matching
  const all = i18n.number(matching.registrations)
  const intent = fetcher.formData?.get('intent')
  return (
    <fetcher.Form
      id={chosenGuestsForm}
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-sunken px-3 py-2 text-sm sm:px-4"
    >
      {isAll && <input type="hidden" name="all" value="yes" />}
      {isHydrated && (
        <Checkbox
          label={count === 0 ? t`Select all` : t`${plural(count, { one: '# selected', other: '# selected' })}`}
          checked={isAll || (chosen > 0 && chosen === onPage)}
          onChange={(event) => choice.choosePage(event.target.checked)}
        />
      )}
      {isHydrated && chosen === onPage && matching.registrations > onPage && (
        <button
          type="button"
          onClick={() => choice.chooseAll(!isAll)}
          className="hit-area font-semibold accent-underline"
        >
          {isAll
            ? t`Only this page`
            : t({ message: `Select all ${all}`, comment: '{all}: the number of all requests' })}
        </button>
      )}
      <span className="tabular text-muted max-sm:basis-full">
        <Plural value={places} one="# spot requested" other="# spots requested" />
        {' · '}
        {placesLeft === null ? (
          <Trans comment="An event without a limit of spots">no limit</Trans>
        ) : (
          <Plural value={placesLeft} one="# left" other="# left" />
        )}
      </span>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {/* Without script the page does not know what is chosen, so it offers both. */}
        {count === 0 && (
          <IntentButton intent="approve-all" variant="secondary" size="sm" isPending={isPending}>
            {placesLeft === null && isHydrated ? t`Approve all` : t`Approve all that fit`}
          </IntentButton>
        )}
        {(count > 0 || !isHydrated) && (
          <>
            <IntentButton intent="approve" size="sm" isPending={isPending && intent === 'approve'}>
              {isHydrated
                ? t({
                    message: `Approve ${{ count: i18n.number(count) }}`,
                    comment: '{count}: the number of selected requests',
                  })
                : t`Approve selected`}
            </IntentButton>
            {isHydrated ? <DeclineWindow count={count} isPending={isPending} /> : <DeclineInPlace />}
          </>
        )}
      </span>
    </fetcher.Form>
  )
}

function DeclineWindow({ count, isPending }: { count: number; isPending: boolean }) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const decline = t`Decline ${{ count: i18n.number(count) }}`
  return (
    <Dialog
      title={t`${plural(count, { one: 'Decline # request', other: 'Decline # requests' })}`}
      width="sm"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={buttonStyle('secondary', 'sm')}>
          {decline}
        </button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-pretty">{describeDecline(i18n, count)}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            <Trans>Go back</Trans>
          </Button>
          <IntentButton
            form={chosenGuestsForm}
            intent="decline"
            variant="danger"
            isPending={isPending}
            onClick={() => setTimeout(() => setIsOpen(false))}
          >
            {decline}
          </IntentButton>
        </div>
      </div>
    </Dialog>
  )
}

function DeclineInPlace() {
  const { i18n } = useLingui()
  return (
    <details className="open:basis-full">
      <summary className={buttonStyle('secondary', 'sm', 'no-marker')}>
        <Trans>Decline selected</Trans>
      </summary>
      <p className="py-2">{describeDecline(i18n, 2)}</p>
      <Button type="submit" name="intent" value="decline" variant="danger" size="sm">
        <Trans>Decline them</Trans>
      </Button>
    </details>
  )
}
