import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatter } from '#contract/time/formatters.ts'
import { nameOfToken } from '../name-tokens.ts'

export interface OthersChange {
  token: string
  /** Who held the control when it changed; null when nobody was seen to. */
  who: string | null
  /** This person had set the same token just before, and the other one's value stands. */
  isContested: boolean
}

/**
 * What others did to the draft, as a sentence for whoever cannot see it happen; several changes of one person are one.
 * Pure.
 */
export function describeOthers(i18n: I18n, changes: readonly OthersChange[]): string {
  const people = [...new Set(changes.map(({ who }) => who))]
  return people
    .map((who) =>
      describeOne(
        i18n,
        who ?? i18n._(msg`Someone else`),
        changes.filter((change) => change.who === who),
      ),
    )
    .join(' ')
}

function describeOne(i18n: I18n, who: string, changes: readonly OthersChange[]): string {
  const names = (wanted: boolean) =>
    listOf(i18n, [
      ...new Set(
        changes.filter(({ isContested }) => isContested === wanted).map(({ token }) => nameOfToken(i18n, token)),
      ),
    ])
  const [changed, won] = [names(false), names(true)]
  return [
    changed && i18n._(msg`${{ who }} changed ${{ what: changed }}.`),
    won && i18n._(msg`${{ who }} changed ${{ what: won }} too, and that change won.`),
  ]
    .filter(Boolean)
    .join(' ')
}

function listOf(i18n: I18n, names: readonly string[]): string {
  return formatter(Intl.ListFormat, i18n.locale).format(names)
}
