import { Fragment } from 'react'

/** `Mira`, `Mira and Jonas`, `Mira, Jonas and 4 others`. No script of a name reorders the text beside it. */
export function NameList({ names, others = 0 }: { names: readonly string[]; others?: number }) {
  const last = names.length - 1
  return (
    <>
      {names.map((name, index) => (
        // Two people may share a name.
        <Fragment key={`${name}-${index}`}>
          {index > 0 && (index === last && others === 0 ? ' and ' : ', ')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {others > 0 && ` and ${others.toLocaleString('en')} ${others === 1 ? 'other' : 'others'}`}
    </>
  )
}
