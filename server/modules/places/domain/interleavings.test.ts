import * as fc from 'fast-check'
import { inject, test } from 'vitest'
import { DecisionsVenue } from '../../../testing/registrations/model/decisions-venue.ts'
import { ModelVenue } from '../../../testing/registrations/model/model-venue.ts'
import { interleavings, startSettings } from '../../../testing/registrations/model/steps.ts'

const hourMs = 3_600_000
const now = Date.parse('2027-06-01T10:00:00Z')
const dates = { now, startsAt: now + 72 * hourMs, endsAt: now + 75 * hourMs }

test('R3 W1–W13 whatever people do in whatever order, the decisions are those of the model', async () => {
  const property = fc.asyncProperty(startSettings, interleavings({ maxSteps: 80 }), async (settings, steps) => {
    const setup = () => ({ model: new ModelVenue(settings, dates), real: new DecisionsVenue(settings, dates) })
    await fc.asyncModelRun(setup, steps)
  })
  await fc.assert(property, { numRuns: 200 * inject('modelRuns') })
}, 600_000)
