const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `11th` */
export function ordinal(position: number): string {
  return `${position}${suffixes[rules.select(position)] ?? 'th'}`
}
