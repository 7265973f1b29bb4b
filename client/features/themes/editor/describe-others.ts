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
export function describeOthers(changes: readonly OthersChange[]): string {
  const people = [...new Set(changes.map(({ who }) => who))]
  return people
    .map((who) =>
      describeOne(
        who ?? 'Someone else',
        changes.filter((change) => change.who === who),
      ),
    )
    .join(' ')
}

function describeOne(who: string, changes: readonly OthersChange[]): string {
  const names = (wanted: boolean) =>
    listOf([
      ...new Set(changes.filter(({ isContested }) => isContested === wanted).map(({ token }) => nameOfToken(token))),
    ])
  const [changed, won] = [names(false), names(true)]
  return [changed && `${who} changed ${changed}.`, won && `${who} changed ${won} too, and that change won.`]
    .filter(Boolean)
    .join(' ')
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
