import { useState } from 'react'
import type { GuestListQuery } from '#contract/guest-list.ts'
import type { GuestRow } from '../guest-row.fragment.ts'

/** Which rows of a list are chosen. A guest who leaves the page is no longer chosen. Another list begins with no one. */
export function useChosenGuests(rows: readonly GuestRow[], { filter, search, after }: GuestListQuery) {
  const list = JSON.stringify([filter, search, after])
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
