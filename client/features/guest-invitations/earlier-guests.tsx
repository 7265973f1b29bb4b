import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { shortDate } from '#client/lib/time/event-dates.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { EarlierGuestsFragment, earlierPageSize } from './earlier-guests-query.ts'
import { inviteFormId, toShowEarlier } from './invitation-forms.ts'
import { type PickedGuest, readPicked, toPickedValue } from './picked-guests.ts'

/** After the last key, so that not every letter loads a page. */
const pauseMs = 220

/** What the address says of the last form and of the list, which another search makes untrue. */
const passing = ['invited', 'known', 'remaining', 'reminded', 'q', 'earlier']

export interface EarlierGuestsShown {
  event: FragmentType<typeof EarlierGuestsFragment>
  search: string
  /** The id of the guest before the first one of the list; null on the first page. */
  after: string | null
}

interface EarlierGuestsProps extends EarlierGuestsShown {
  /** What was chosen before the page was answered, without script. */
  picked: readonly PickedGuest[]
  earlierEvent: string
}

/**
 * Guests of earlier events: one by one, or everyone of an event. All of it is sent with the form that
 * invites, so a search without script is a button of that form too. Who is ticked stays in the list,
 * whatever else it shows.
 */
export function EarlierGuests({ event, search, after, picked: pickedBefore, earlierEvent }: EarlierGuestsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { search: address } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState(pickedBefore)
  // Who was picked when the list was shown, or left it since. Whoever is unticked stays until the next search, to be
  // ticked again.
  const [pickedWhenShown, setPickedWhenShown] = useState(pickedBefore)
  const { earlierGuests, earlierEvents } = readFragment(EarlierGuestsFragment, event)
  useEffect(() => {
    const form = document.getElementById(inviteFormId)
    // A search that followed would take the place of the answer.
    const stop = () => clearTimeout(timer.current)
    form?.addEventListener('submit', stop)
    return () => {
      stop()
      form?.removeEventListener('submit', stop)
    }
  }, [])
  const found = earlierGuests ?? []
  const events = earlierEvents ?? []
  if (found.length === 0 && events.length === 0 && !search && !after && picked.length === 0) return null

  const guests = found.slice(0, earlierPageSize)
  const shown = new Set(guests.map(({ id }) => id))
  // Ticked while the list was loading, or moved to another page of it since.
  const gone = picked.filter(({ id }) => !shown.has(id) && pickedWhenShown.every((before) => before.id !== id))
  if (gone.length > 0) setPickedWhenShown([...pickedWhenShown, ...gone])
  const elsewhere = pickedWhenShown.filter(({ id }) => !shown.has(id))
  const isPicked = new Set(picked.map(({ id }) => id))
  // The boxes know best: some may have been ticked before the script ran.
  const readBoxes = () => {
    const ticked = boxesOf(document.getElementById(inviteFormId))
    setPicked(ticked)
    return ticked
  }

  function show(next: string | null) {
    clearTimeout(timer.current)
    setPickedWhenShown(readBoxes())
    const params = new URLSearchParams(address)
    for (const name of passing) params.delete(name)
    if (field.current?.value) params.set('q', field.current.value)
    if (next) params.set('earlier', next)
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter') return
    // It would send the invitations.
    event.preventDefault()
    show(null)
  }

  const toPage = (next: string | null) => ({
    type: 'submit' as const,
    form: inviteFormId,
    name: 'intent',
    value: toShowEarlier(next),
    onClick: (press: { preventDefault(): void }) => {
      press.preventDefault()
      show(next)
    },
  })

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>Guests of your earlier events</Trans>
      </legend>
      {events.length > 0 && (
        <Field
          label={t`Everyone from one event`}
          isOptional
          hint={
            <Trans>
              Only guests who confirmed their email and aren’t invited or registered here yet. Up to{' '}
              {limits.guestInvitations.atOnce} people at once. You can invite the others after that.
            </Trans>
          }
        >
          <Select name="earlierEvent" form={inviteFormId} defaultValue={earlierEvent}>
            <option value="">{t({ message: 'No one', context: 'earlier guests' })}</option>
            {events.map(({ id, title, startsAt, timeZone, ...event }) => {
              const guestCount = i18n.number(event.guestCount)
              return (
                <option key={id} value={id}>
                  {t({
                    message: `All guests of ${title}, ${shortDate(i18n, startsAt, timeZone)} (${guestCount})`,
                    comment: '{title} of an event, its date, and how many of its guests can be invited',
                  })}
                </option>
              )
            })}
          </Select>
        </Field>
      )}
      <search className="relative min-w-0">
        <Search aria-hidden className="pointer-events-none absolute start-3 top-5 size-4 -translate-y-1/2 text-muted" />
        <TextInput
          ref={field}
          form={inviteFormId}
          name="q"
          type="search"
          aria-label={t`Search earlier guests`}
          placeholder={t`Name or email`}
          autoComplete="off"
          defaultValue={search}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => show(null), pauseMs)
          }}
          onKeyDown={onKeyDown}
          size="sm"
          className="ps-9"
        />
        <noscript>
          <Button {...toPage(null)} variant="secondary" className="mt-2">
            <Trans>Search</Trans>
          </Button>
        </noscript>
      </search>
      <output className="text-sm text-muted empty:hidden">
        {picked.length > 0 && <Plural value={picked.length} one="# guest chosen" other="# guests chosen" />}
      </output>
      {guests.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No earlier guests match.</Trans>
        </p>
      )}
      <ul className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto p-1">
        {elsewhere.map((guest) => (
          <li key={guest.id}>
            <EarlierGuest
              guest={guest}
              isPicked={isPicked.has(guest.id)}
              onChange={readBoxes}
              label={<bdi>{guest.text}</bdi>}
            />
          </li>
        ))}
        {guests.map(({ id, name, email, eventTitle }) => (
          <li key={id}>
            <EarlierGuest
              guest={{ id, text: `${name} · ${email}` }}
              isPicked={isPicked.has(id)}
              onChange={readBoxes}
              label={<bdi className="font-semibold">{name}</bdi>}
              hint={
                <>
                  <bdi>{email}</bdi> · <bdi>{eventTitle}</bdi>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {(after || found.length > earlierPageSize) && (
        <nav aria-label={t`Pages of earlier guests`} className="flex flex-wrap justify-between gap-2">
          {after ? (
            <Button {...toPage(null)} variant="ghost" size="sm">
              <Trans>First guests</Trans>
            </Button>
          ) : (
            <span />
          )}
          {found.length > earlierPageSize && (
            <Button {...toPage(guests.at(-1)!.id)} variant="ghost" size="sm">
              <Trans>More guests</Trans>
            </Button>
          )}
        </nav>
      )}
    </fieldset>
  )
}

interface EarlierGuestProps {
  guest: PickedGuest
  isPicked: boolean
  onChange: () => void
  label: ReactNode
  hint?: ReactNode
}

function EarlierGuest({ guest, isPicked, ...rest }: EarlierGuestProps) {
  return (
    <Checkbox name="earlier" value={toPickedValue(guest)} form={inviteFormId} defaultChecked={isPicked} {...rest} />
  )
}

/** The ticked boxes of a form, also of those that stand beside it. */
function boxesOf(form: HTMLElement | null): PickedGuest[] {
  if (!(form instanceof HTMLFormElement)) return []
  return new FormData(form).getAll('earlier').map((value) => readPicked(String(value)))
}
