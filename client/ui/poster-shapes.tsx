import type { ReactNode } from 'react'
import type { PosterArt, PosterComposition } from '#client/lib/poster-art.ts'

/** All compositions are drawn on 400 × 500 and leave the upper two fifths to the title. */
type Draw = (art: PosterArt) => ReactNode

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const sun: Draw = ({ palette: { ground, shapes } }) => (
  <>
    {[222, 180, 138].map((radius, index) => (
      <circle key={radius} cx="200" cy="458" r={radius} fill={[shapes[2], shapes[1], shapes[0]][index]} />
    ))}
    {range(6).map((index) => (
      <rect key={index} x="-10" y={372 + index * 25} width="420" height={4 + index * 3} fill={ground} />
    ))}
  </>
)

const rays: Draw = ({ palette: { shapes }, seed }) => {
  const x = 60 + (seed % 281)
  return (
    <>
      {range(14).map((index) => {
        const from = Math.PI + (index * Math.PI) / 14
        const to = from + Math.PI / 28
        const point = (angle: number) => `${x + Math.cos(angle) * 720},${520 + Math.sin(angle) * 285}`
        return (
          <polygon key={index} points={`${x},520 ${point(from)} ${point(to)}`} fill={shapes[index % 2 === 0 ? 2 : 1]} />
        )
      })}
      <circle cx={x} cy="520" r="118" fill={shapes[0]} />
    </>
  )
}

const tiles: Draw = ({ palette: { ground, ink, shapes }, seed }) => (
  <>
    {range(12).map((index) => {
      const x = (index % 4) * 100
      const y = 200 + Math.floor(index / 4) * 100
      const pick = (seed >>> (index * 2)) & 3
      const fills = [shapes[0], shapes[1], shapes[2], ink]
      const corner = [`M${x} ${y}h100a100 100 0 0 1-100 100z`, `M${x + 100} ${y}v100a100 100 0 0 1-100-100z`][index % 2]
      return (
        <g key={index}>
          <rect x={x} y={y} width="100" height="100" fill={fills[(pick + index) % 4]} />
          {pick === 3 ? (
            <circle cx={x + 50} cy={y + 50} r="34" fill={ground} />
          ) : (
            <path d={corner} fill={fills[(pick + index + 1 + (index % 2)) % 4]} />
          )}
        </g>
      )
    })}
  </>
)

const arches: Draw = ({ palette: { ground, shapes } }) => (
  <>
    {range(6).map((index) => {
      const radius = 180 - index * 29
      return (
        <path
          key={index}
          d={`M${200 - radius} 510V${424}a${radius} ${radius} 0 0 1 ${radius * 2} 0V510z`}
          fill={index % 2 === 1 ? ground : shapes[(index / 2) % 3]}
        />
      )
    })}
  </>
)

const waves: Draw = ({ palette: { shapes, ink }, seed }) => (
  <>
    {range(6).map((index) => {
      const y = 284 + index * 40
      const lift = 26 + ((seed >>> (index * 3)) & 15)
      const shift = ((seed >>> (index * 2)) & 63) - 150
      const swell = range(5).map((step) => `q75 ${step % 2 === 0 ? -lift * 2 : lift * 2} 150 0`)
      return (
        <path
          key={index}
          d={`M${shift} ${y}${swell.join('')}V520H${shift}z`}
          fill={[shapes[2], shapes[1], shapes[0], ink, shapes[1], shapes[0]][index]}
        />
      )
    })}
  </>
)

const bulbs: Draw = ({ palette: { shapes }, seed }) => (
  <>
    {range(80).map((index) => {
      const column = index % 8
      const row = Math.floor(index / 8)
      const distance = Math.hypot(column - (seed % 8), row - 9)
      const radius = Math.max(3, 24 - distance * 2.2)
      return (
        <circle
          key={index}
          cx={25 + column * 50}
          cy={215 + row * 30 - (column % 2) * 15}
          r={radius}
          fill={distance < 3.4 ? shapes[0] : distance < 6.2 ? shapes[1] : shapes[2]}
        />
      )
    })}
  </>
)

const discs: Draw = ({ palette: { shapes, ink }, seed }) => {
  const lean = (seed % 90) - 45
  return (
    <>
      <circle cx={110 + lean} cy="392" r="146" fill={shapes[1]} />
      <circle cx={290 + lean / 2} cy="402" r="146" fill={shapes[0]} />
      <path d={`M${200 + lean * 0.75} 283a146 146 0 0 1 0 228a146 146 0 0 1 0-228z`} fill={shapes[2]} />
      <circle cx={290 + lean / 2} cy="402" r="26" fill={ink} />
    </>
  )
}

const stairs: Draw = ({ palette: { shapes }, seed }) => (
  <>
    {range(7).map((index) => {
      const x = index * 58
      const height = 58 + index * 30
      const isMirrored = (seed & 8) === 8
      return (
        <g key={index} transform={isMirrored ? 'translate(400 0) scale(-1 1)' : undefined}>
          <rect x={x} y={510 - height} width="58.5" height={height} fill={shapes[index % 3]} />
          <circle cx={x + 29} cy={510 - height} r="29" fill={shapes[(index + 1) % 3]} />
        </g>
      )
    })}
  </>
)

const drawings: Record<PosterComposition, Draw> = { sun, rays, tiles, arches, waves, bulbs, discs, stairs }

/** The picture of a drawn poster; its title stands above it as text. */
export function PosterShapes({ art }: { art: PosterArt }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 500"
      preserveAspectRatio={art.isFlipped ? 'xMidYMin slice' : 'xMidYMax slice'}
      className="absolute inset-0 size-full"
    >
      <g transform={art.isFlipped ? 'translate(0 500) scale(1 -1)' : undefined}>{drawings[art.composition](art)}</g>
    </svg>
  )
}
