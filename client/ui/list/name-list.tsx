import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'

/** `Mira`, `Mira and Jonas`, `Mira, Jonas and 4 others`. No script of a name reorders the text beside it. */
export function NameList({ names, others = 0 }: { names: readonly string[]; others?: number }) {
  const list = names.map((name, index) => (
    // Two people may share a name.
    <Fragment key={`${name}-${index}`}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
  if (others > 0) {
    return (
      <Trans comment="Names, such as “Mira, Jonas and 4 others”">
        {list} and <Plural value={others} one="# other" other="# others" />
      </Trans>
    )
  }
  if (names.length < 2) return list
  const first = list.slice(0, -1)
  const last = <bdi>{names.at(-1)}</bdi>
  return (
    <Trans comment="Names, such as “Mira, Jonas and Ada”">
      {first} and {last}
    </Trans>
  )
}
