import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { type FormArgs, refusalIn } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { CancelDates, HeldKeys } from './booking-documents.ts'
import { type CancelState, rowName } from './booking-form.ts'

interface CancelArgs extends FormArgs {
  /** Of the series. */
  slug: string
}

/** Asks whether the chosen rows shall end. */
export function askToCancel({ context, form }: CancelArgs) {
  if (form.get('intent') === 'ask-cancel-all') return answer({ asking: 'all' })
  const rows = rowsOf(form)
  const { i18n } = context.get(visitorContext)
  return rows.length > 0 ? answer({ asking: rows }) : answer({ problem: i18n._(msg`Choose at least one date.`) }, 422)
}

/** Cancels registrations and leaves waitlists that the visitor holds. What has ended meanwhile stays ended. */
export async function cancelChosen({ context, form, slug, path }: CancelArgs) {
  const { places, i18n } = context.get(visitorContext)
  const { series } = await queryAsVisitor(context, HeldKeys, { slug, secrets: places.all() })
  const chosen = new Set(rowsOf(form))
  const held = (series?.viewerPlaces ?? []).filter(({ registration, waitlistEntry }) =>
    chosen.has((registration ?? waitlistEntry)?.id ?? ''),
  )
  const input = {
    registrations: held.flatMap(({ registration }) => registration ?? []),
    waitlistEntries: held.flatMap(({ waitlistEntry }) => waitlistEntry ?? []),
  }
  if (held.length === 0) throw redirect(path)
  const result = await mutateAsVisitor(context, CancelDates, { input })
  if (result?.__typename !== 'CancelledDates') {
    const refused = result && refusalIn(result)
    return answer(
      { problem: refused?.message ?? i18n._(msg`Nothing was cancelled. Reload the page and try again.`) },
      422,
    )
  }
  // In the order of the input. A row whose event was deleted meanwhile is named only there.
  const asked = [...input.registrations, ...input.waitlistEntries]
  const refused = [...result.dates, ...result.waitlistEntries].flatMap(({ refusal }, index) =>
    refusal ? [{ id: asked[index]!.id, reason: refusal.message }] : [],
  )
  const done = held.length - refused.length
  if (refused.length === 0) throw redirect(`${path}?cancelled=${done}`)
  return answer({ refused }, 422)
}

const rowsOf = (form: FormData) => form.getAll(rowName).map(String)

function answer(state: Partial<CancelState>, status = 200) {
  return data<CancelState>({ form: 'cancel', asking: null, problem: null, refused: [], ...state }, { status })
}
