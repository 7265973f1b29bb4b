import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { limits } from '#contract/limits.ts'
import { type FormArgs, textOf } from '#client/lib/forms/form-action.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { ChangePartySize } from './registration-mutations.ts'

/** Why the party could not change its size, and the most that is possible. */
export interface PartySizeState {
  form: 'party-size'
  typed: number
  problem: string
  /** How many they can be at once; null when no more places are free. */
  offered: number | null
}

export async function handlePartySize({ context, form, path }: FormArgs) {
  const partySize = wholeNumber(form.get('offered') ?? form.get('partySize'))
  const input = { id: textOf(form, 'id'), secret: textOf(form, 'secret') || null, partySize }
  const result = await mutateAsVisitor(context, ChangePartySize, { input })
  if (result?.__typename === 'Registration') throw redirect(`${path}#register`)
  const { i18n } = context.get(visitorContext)
  const again = (problem: string, offered: number | null = null) =>
    data<PartySizeState>({ form: 'party-size', typed: partySize, problem, offered }, { status: 422 })
  switch (result?.__typename) {
    case 'EventFull':
      return again(...describeTooMany(i18n, Number(form.get('before')), result.placesLeft))
    case 'EventNotOpen':
      return again(result.message)
    case 'InvalidInput':
      return again(
        result.fields[0]?.message ??
          i18n._(
            msg`${plural({ max: limits.partySize.max }, { one: 'Choose 1 person.', other: 'Choose 1 to # people.' })}`,
          ),
      )
    default:
      return again(i18n._(msg`We couldn’t find this registration, so nothing was changed. Try the link in your email.`))
  }
}

/** How many more places are free, and the size that is possible with them. */
export function describeTooMany(
  i18n: I18n,
  before: number,
  placesLeft: number,
): [problem: string, offered: number | null] {
  if (placesLeft <= 0) return [i18n._(msg`No more spots are free. Your group stays as it is.`), null]
  const most = Math.min(before + placesLeft, limits.partySize.max)
  const problem = msg`${plural({ placesLeft }, { one: 'Only # more spot is free.', other: 'Only # more spots are free.' })} Your group can be ${{ most }}. Nothing has changed yet.`
  return [i18n._(problem), most]
}
