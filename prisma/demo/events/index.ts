import type { DemoEvent } from '../demo-event.ts'
import { calligraphy } from './calligraphy.ts'
import { choir } from './choir.ts'
import { ferment } from './ferment.ts'
import { lifeDrawing } from './life-drawing.ts'
import { membersNight } from './members-night.ts'
import { noodles } from './noodles.ts'
import { perseids } from './perseids.ts'
import { rooftopSessions } from './rooftop-sessions.ts'
import { secretShow } from './secret-show.ts'
import { skylineYoga } from './skyline-yoga.ts'
import { sunsetCinema } from './sunset-cinema.ts'
import { synthBuilding } from './synth-building.ts'
import { theLongTable } from './the-long-table.ts'
import { tinyKitchen } from './tiny-kitchen.ts'

/** The fourteen events on the wall. */
export const events: readonly DemoEvent[] = [
  rooftopSessions,
  sunsetCinema,
  skylineYoga,
  perseids,
  tinyKitchen,
  noodles,
  theLongTable,
  ferment,
  secretShow,
  membersNight,
  synthBuilding,
  lifeDrawing,
  choir,
  calligraphy,
]
