import * as fc from 'fast-check'
import { beforeAll, inject, test } from 'vitest'
import { makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { type Crowd, DatabaseVenue, gatherCrowd } from '../../testing/registrations/model/database-venue.ts'
import { ModelVenue } from '../../testing/registrations/model/model-venue.ts'
import { interleavings, startSettings } from '../../testing/registrations/model/steps.ts'

const hourMs = 3_600_000

const app = shareTestApp()
let crowd: Crowd
beforeAll(async () => {
  crowd = await gatherCrowd(app, await makeOrganization(app))
})

test('R3 W1–W13 whatever people do to an event in whatever order, the engine does what the model says', async () => {
  const property = fc.asyncProperty(startSettings, interleavings({ maxSteps: 40 }), async (settings, steps) => {
    const now = app.clock.now().getTime()
    const dates = { startsAt: now + 72 * hourMs, endsAt: now + 75 * hourMs }
    const setup = async () => ({
      model: new ModelVenue(settings, { now, ...dates }),
      real: await DatabaseVenue.open(crowd, settings, dates),
    })
    await fc.asyncModelRun(setup, steps)
  })
  // Each run of the tests begins with another seed, and they add up.
  await fc.assert(property, { numRuns: 20 * inject('modelRuns') })
}, 3_600_000)
