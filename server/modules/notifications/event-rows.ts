import { msg } from '@lingui/core/runtime-macro'

/** The facts about an event that mails to its guests have. */
export interface EventWords {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** As far as the reader may know it; null without one. */
  where: string | null
  organizationName: string
}

/** The same as rows of a table. */
export function eventRows({ title, when, where, organizationName }: EventWords) {
  return [
    { label: msg`Event`, value: title },
    { label: msg`When`, value: when },
    ...(where ? [{ label: msg`Where`, value: where }] : []),
    { label: msg`Host`, value: organizationName },
  ]
}
