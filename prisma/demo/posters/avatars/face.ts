import { darken, lighten, mix } from '../draw/color.ts'
import type { Random } from '../draw/random.ts'
import { circle, path, rect, stroke, tag } from '../draw/svg.ts'

/** Eyes, brows, nose, mouth, beard, glasses: each chosen apart from the others, so faces seldom repeat. */
export function drawFeatures(
  random: Random,
  look: { skin: string; hair: string; ink: string; accent: string; mayWearBeard: boolean },
): string {
  const { skin, hair, ink, accent } = look
  const gaze = random.between(-1.5, 1.5)
  const eyes = random.pick([
    () =>
      [108, 148]
        .map(
          (x) =>
            tag('ellipse', { cx: x + gaze, cy: 120, rx: 4.6, ry: 5.6, fill: ink }) +
            circle(x + gaze + 1.6, 118, 1.6, '#fff'),
        )
        .join(''),
    () => [108, 148].map((x) => stroke(`M${x - 8} 121Q${x} 112 ${x + 8} 121`, ink, 4)).join(''),
    () =>
      [108, 148]
        .map(
          (x) =>
            tag('ellipse', { cx: x, cy: 120, rx: 9, ry: 7, fill: '#fffaf2' }) + circle(x + gaze * 1.4, 120.5, 4.8, ink),
        )
        .join(''),
    () =>
      stroke('M100 121Q108 112 116 121', ink, 4) + tag('ellipse', { cx: 148, cy: 119, rx: 4.6, ry: 5.6, fill: ink }),
  ])()
  const lift = random.between(-3, 2)
  const brow = darken(hair, 0.2)
  const brows = [1, -1]
    .map((side) =>
      stroke(
        `M${128 - side * 30} ${105 + lift}Q${128 - side * 20} ${98 + lift} ${128 - side * 11} ${103 + lift * 0.4}`,
        brow,
        random.between(3.2, 5.2),
      ),
    )
    .join('')
  const shade = mix(skin, '#7a2d1a', 0.34)
  const nose = random.pick([
    () => stroke('M128 118C131 128 134 134 132 138C130 141 125 141 122 139', shade, 3.4),
    () => stroke('M121 138Q128 144 135 138', shade, 3.6),
    () => path('M128 114L138 139Q130 143 124 139Z', shade, { opacity: 0.6 }),
    () => stroke('M126 120L120 138H130', shade, 3.4),
  ])()
  const lip = mix(skin, '#b3262f', 0.55)
  const mouth = random.pick([
    () => stroke('M112 153Q128 166 144 153', darken(lip, 0.25), 4),
    () =>
      path('M110 151H146C144 166 136 170 128 170C120 170 112 166 110 151Z', '#6b1c22') +
      path('M114 151H142V156H114Z', '#fffaf2'),
    () => stroke('M116 156Q130 160 142 151', darken(lip, 0.25), 4),
    () => path('M114 154Q121 149 128 152Q135 149 142 154Q128 166 114 154Z', lip),
  ])()
  const cheeks = random.chance(0.55)
    ? [96, 160].map((x) => circle(x, 139, 9.5, mix(skin, '#e2543f', 0.5), { opacity: 0.5 })).join('')
    : ''
  const freckles = random.chance(0.18)
    ? [
        [98, 132],
        [105, 137],
        [93, 140],
        [158, 132],
        [151, 137],
        [163, 140],
      ]
        .map(([x, y]) => circle(x!, y!, 1.6, shade))
        .join('')
    : ''
  const beard = look.mayWearBeard
    ? random.pick([
        () =>
          path(
            `M84 128C84 170 104 182 128 182C152 182 172 170 172 128C166 142 160 144 152 144
              C140 138 116 138 104 144C96 144 90 142 84 128ZM113 152Q128 147 143 152Q128 165 113 152Z`,
            hair,
            { 'fill-rule': 'evenodd' },
          ),
        () =>
          path(
            'M106 149C114 141 124 141 128 145C132 141 142 141 150 149C142 151 134 151 128 148C122 151 114 151 106 149Z',
            hair,
          ),
        () => path('M112 162Q128 170 144 162L138 182Q128 188 118 182Z', hair),
      ])()
    : ''
  const rim = random.chance(0.5) ? ink : accent
  const glasses = random.chance(0.32)
    ? random.pick([
        () =>
          [108, 148]
            .map((x) => circle(x, 120, 15, '#ffffff', { 'fill-opacity': 0.22, stroke: rim, 'stroke-width': 4 }))
            .join('') + stroke('M122 117Q128 113 134 117', rim, 4),
        () =>
          [92, 132]
            .map((x) =>
              rect(x, 108, 32, 24, '#ffffff', { rx: 6, 'fill-opacity': 0.2, stroke: rim, 'stroke-width': 4.5 }),
            )
            .join('') + stroke('M123 116H133', rim, 4.5),
        () =>
          [92, 132]
            .map((x) =>
              path(
                `M${x - 2} 108H${x + 34}C${x + 34} 128 ${x + 26} 134 ${x + 16} 134
                  C${x + 6} 134 ${x - 2} 128 ${x - 2} 108Z`,
                darken(rim, 0.3),
              ),
            )
            .join('') + stroke('M122 111H134', darken(rim, 0.3), 5),
      ])()
    : ''
  return cheeks + freckles + nose + beard + mouth + eyes + brows + glasses
}

/** Ears with, now and then, a ring; shading under the chin. */
export function drawHead(random: Random, skin: string, hidesEars: boolean, accent: string): string {
  const shade = mix(skin, '#7a2d1a', 0.26)
  const ears = hidesEars
    ? ''
    : [84, 172]
        .map(
          (x) =>
            tag('ellipse', { cx: x, cy: 124, rx: 9, ry: 13, fill: skin }) +
            tag('ellipse', { cx: x, cy: 124, rx: 4.5, ry: 7.5, fill: shade }),
        )
        .join('')
  const rings = random.chance(0.3)
    ? [84, 172].map((x) => circle(x, 143, 5.5, 'none', { stroke: accent, 'stroke-width': 3.5 })).join('')
    : ''
  const jaw = random.pick([
    'M84 112C84 84 104 66 128 66C152 66 172 84 172 112C172 150 154 178 128 178C102 178 84 150 84 112Z',
    'M84 108C84 82 104 66 128 66C152 66 172 82 172 108V134C172 160 152 176 128 176C104 176 84 160 84 134Z',
    'M85 110C85 84 104 66 128 66C152 66 171 84 171 110C171 142 150 182 128 182C106 182 85 142 85 110Z',
  ])
  const neck =
    rect(110, 150, 36, 60, skin) + path('M110 172C116 188 140 188 146 172V192C138 200 118 200 110 192Z', shade)
  const light = path('M98 78C88 92 86 116 92 136C86 110 90 90 104 76Z', lighten(skin, 0.4), { opacity: 0.5 })
  return neck + (hidesEars ? '' : rings) + ears + path(jaw, skin) + light
}
