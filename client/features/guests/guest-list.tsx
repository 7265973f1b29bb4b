import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type Guest, GuestRow, type GuestRowProps } from './guest-row.tsx'

interface GuestListProps extends Pick<GuestRowProps, 'timeZone' | 'now' | 'isLive'> {
  rows: readonly Guest[]
  /** When the page was opened: later guests are highlighted. */
  openedAt: string
  hrefOf: (guestId: string) => string
  openGuestId: string | null
  /** Null where nothing is done with several at once. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string, isChosen: boolean) => void
  isPending: (id: string) => boolean
  refusalOf: (id: string) => string | undefined
}

/** Guests, one to a line. Arrow keys go from one to the next, the space bar chooses. */
export function GuestList({ rows, openedAt, hrefOf, openGuestId, chosen, onChoose, ...rest }: GuestListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, rows)

  function handleKey(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    if (!target.matches('[data-guest-link], input[type=checkbox]')) return
    const id = target.closest<HTMLElement>('[data-guest]')?.dataset['guest']
    if (event.key === ' ' && chosen && id && target.matches('[data-guest-link]')) {
      event.preventDefault()
      onChoose(id, !chosen.has(id))
      return
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const kind = target.matches('input') ? 'input[type=checkbox]' : '[data-guest-link]'
    const all = [...(list.current?.querySelectorAll<HTMLElement>(kind) ?? [])]
    all[all.indexOf(target) + step]?.focus()
  }

  return (
    // The rows are reached by Tab as well; the keys are a shorter way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} aria-label={t`Guests`} onKeyDown={handleKey} className="divide-y divide-line">
      {rows.map((guest) => (
        <GuestRow
          key={guest.id}
          guest={guest}
          isFresh={guest.createdAt > openedAt}
          href={hrefOf(guest.id)}
          isOpen={guest.id === openGuestId}
          choice={chosen && { isChosen: chosen.has(guest.id), onChoose: (isChosen) => onChoose(guest.id, isChosen) }}
          timeZone={rest.timeZone}
          now={rest.now}
          isLive={rest.isLive}
          isPending={rest.isPending(guest.id)}
          refusal={rest.refusalOf(guest.id)}
        />
      ))}
    </ul>
  )
}

/** A row may leave while it has the focus, as when its application is answered. The focus then goes to the next row. */
function useRowFocus(list: { current: HTMLUListElement | null }, rows: readonly Guest[]) {
  const before = useRef<{ ids: string[]; focused: number }>({ ids: [], focused: -1 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { ids, focused } = before.current
    const isGone = focused >= 0 && !rows.some(({ id }) => id === ids[focused])
    if (isGone && document.activeElement === document.body) {
      const links = element.querySelectorAll<HTMLElement>('[data-guest-link]')
      links[Math.min(focused, links.length - 1)]?.focus()
    }
    const note = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-guest]')
      const shown = rows.map(({ id }) => id)
      before.current = {
        ids: shown,
        focused: row && element.contains(row) ? shown.indexOf(row.dataset['guest'] ?? '') : -1,
      }
    }
    note()
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [list, rows])
}
