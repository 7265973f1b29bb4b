import type { Random } from './random.ts'
import { circle, clip, group, line, path, placing, polar, radialGradient, stroke, tag, type Point } from './svg.ts'

/** An eye in greys, lit from above: made to be thresholded or screened. `width` is from corner to middle. */
export function drawEye(random: Random, [cx, cy]: Point, width: number): string {
  const place = placing([cx, cy], width)
  const opening =
    place(`M-1 0.08C-0.62 -0.42 -0.2 -0.56 0.1 -0.54C0.5 -0.5 0.82 -0.2 1.02 0.16C0.7 0.34 0.36 0.44 0.02 0.42
    C-0.4 0.4 -0.76 0.26 -1 0.08Z`)
  const iris = width * 0.43
  const middle: Point = [cx + width * 0.02, cy - width * 0.08]
  const fibres = Array.from({ length: 150 }, (_, index) => {
    const angle = (index / 150) * Math.PI * 2 + random.between(-0.02, 0.02)
    const [from, to] = [
      polar(middle, angle, iris * random.between(0.42, 0.55)),
      polar(middle, angle, iris * random.between(0.74, 0.97)),
    ]
    return line(...from, ...to, random.chance(0.55) ? '#e6e6e6' : '#3a3a3a', random.between(2, 6))
  })
  const lashes = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24
    const x = -0.86 + share * 1.8
    const y = -0.53 + (x - 0.1) ** 2 * 0.58
    const lean = (x - 0.05) * 0.34
    return path(
      place(`M${x - 0.014} ${y + 0.03}Q${x + lean * 0.3} ${y - 0.16} ${x + lean} ${y - 0.27 + Math.abs(x) * 0.08}
        Q${x + lean * 0.3 + 0.03} ${y - 0.12} ${x + 0.02} ${y + 0.03}Z`),
      '#000',
    )
  })
  const lower = Array.from({ length: 19 }, (_, index) => {
    const x = -0.62 + (index / 18) * 1.3
    const y = 0.42 - (x - 0.02) ** 2 * 0.36
    return stroke(place(`M${x} ${y}L${x + (x - 0.05) * 0.12} ${y + 0.09}`), '#111', 4)
  })
  return group([
    radialGradient('skin', [cx, cy], width * 1.4, [
      [0, '#8a8a8a', 1],
      [0.62, '#a8a8a8', 0.95],
      [0.86, '#c8c8c8', 0.5],
      [1, '#e2e2e2', 0],
    ]),
    radialGradient('ball', [cx, cy - width * 0.02], width * 1.02, [
      [0, '#ffffff'],
      [0.6, '#f4f4f4'],
      [0.85, '#a9a9a9'],
      [1, '#555555'],
    ]),
    radialGradient('iris', middle, iris, [
      [0, '#4a4a4a'],
      [0.5, '#8d8d8d'],
      [0.8, '#7a7a7a'],
      [0.93, '#1c1c1c'],
      [1, '#000000'],
    ]),
    clip('eye', path(opening, '#000')),
    tag('ellipse', { cx, cy: cy - width * 0.04, rx: width * 1.34, ry: width * 0.92, fill: 'url(#skin)' }),
    stroke(place(`M-1.06 -0.12C-0.6 -0.74 -0.1 -0.86 0.22 -0.78C0.62 -0.7 0.94 -0.36 1.12 0`), '#222', 16),
    stroke(place(`M-0.86 0.42C-0.4 0.62 0.4 0.66 0.86 0.42`), '#555', 9),
    path(opening, 'url(#ball)'),
    group(
      [
        circle(...middle, iris, 'url(#iris)'),
        ...fibres,
        circle(...middle, iris * 0.45, '#000'),
        circle(middle[0] - iris * 0.3, middle[1] - iris * 0.36, iris * 0.17, '#fff'),
        circle(middle[0] + iris * 0.34, middle[1] + iris * 0.3, iris * 0.07, '#fff'),
        stroke(place(`M-1 0.1C-0.62 -0.4 -0.2 -0.54 0.1 -0.52C0.5 -0.48 0.82 -0.18 1.02 0.18`), '#000', width * 0.13, {
          opacity: 0.4,
        }),
      ],
      { 'clip-path': 'url(#eye)' },
    ),
    stroke(opening, '#000', 13),
    ...lashes,
    ...lower,
  ])
}
