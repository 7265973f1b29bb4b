import type { SceneKind } from '../gallery-spec.ts'
import { crowd } from './crowd.ts'
import { garden } from './garden.ts'
import { inkOnPaper } from './ink-on-paper.ts'
import { kitchenStillLife } from './kitchen-still-life.ts'
import { screening } from './screening.ts'
import { skylineDusk } from './skyline-dusk.ts'
import { stringLights } from './string-lights.ts'
import { tableAbove } from './table-above.ts'
import { waves } from './waves.ts'
import { windowsNight } from './windows-night.ts'
import { workbench } from './workbench.ts'

/** Every scene a gallery picture can show, by name. */
export const scenes = {
  crowd,
  garden,
  'ink-on-paper': inkOnPaper,
  'kitchen-still-life': kitchenStillLife,
  screening,
  'skyline-dusk': skylineDusk,
  'string-lights': stringLights,
  'table-above': tableAbove,
  waves,
  'windows-night': windowsNight,
  workbench,
} as const satisfies Record<string, SceneKind>

export type Scene = keyof typeof scenes

/** What a picture of each scene shows, for those who do not see it. */
export const sceneAltTexts: Record<Scene, string> = {
  crowd: 'A band on a lit stage, seen over raised hands.',
  garden: 'Seed heads and long leaves against low light.',
  'ink-on-paper': 'A practice sheet with two large words in ink, a reed pen lying across it.',
  'kitchen-still-life': 'Bottles, jars and fruit on a kitchen counter in morning light.',
  screening: 'Rows of heads before a film screen on a roof at dusk.',
  'skyline-dusk': 'A city in layers of haze at dusk, its lights in the water.',
  'string-lights': 'Filament bulbs on a wire, people out of focus behind them.',
  'table-above': 'A long set table seen from above.',
  waves: 'Waves coming in under a low sun.',
  'windows-night': 'Lit windows of a house front at night, people in some of them.',
  workbench: 'Patch cables crossing the front of a modular synthesizer.',
}
