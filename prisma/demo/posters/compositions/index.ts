import type { Compose } from '../poster-spec.ts'
import { bokehNight } from './bokeh-night.ts'
import { botanical } from './botanical.ts'
import { constructivist } from './constructivist.ts'
import { cutPaper } from './cut-paper.ts'
import { deco } from './deco.ts'
import { girih } from './girih.ts'
import { lamplight } from './lamplight.ts'
import { noodleBowl } from './noodle-bowl.ts'
import { patchBay } from './patch-bay.ts'
import { photocopyZine } from './photocopy-zine.ts'
import { risoSunset } from './riso-sunset.ts'
import { starTrails } from './star-trails.ts'
import { swissGrid } from './swiss-grid.ts'
import { woodType } from './wood-type.ts'

/** Every way of making a poster, by name. */
export const compositions = {
  'bokeh-night': bokehNight,
  botanical,
  constructivist,
  'cut-paper': cutPaper,
  deco,
  girih,
  lamplight,
  'noodle-bowl': noodleBowl,
  'patch-bay': patchBay,
  'photocopy-zine': photocopyZine,
  'riso-sunset': risoSunset,
  'star-trails': starTrails,
  'swiss-grid': swissGrid,
  'wood-type': woodType,
} as const satisfies Record<string, Compose>

export type Composition = keyof typeof compositions
