import { Fragment } from 'react'

export interface NameListProps {
  names: readonly string[]
  /** How many more there are than are named. */
  others?: number
}

/** `Mira`, `Mira and Jonas`, `Mira, Jonas and 4 others`. No name, in whichever script, moves what stands beside it. */
export function NameList({ names, others = 0 }: NameListProps) {
  const last = names.length - 1
  return (
    <>
      {names.map((name, index) => (
        // Two people may share a name, and the list is drawn in one go.
        <Fragment key={`${name}-${index}`}>
          {index > 0 && (index === last && others === 0 ? ' and ' : ', ')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {others > 0 && ` and ${others.toLocaleString('en')} ${others === 1 ? 'other' : 'others'}`}
    </>
  )
}
