import type { AreaPlace } from './area-place.ts'
import { areaAddress } from './area-place.ts'
import { areaPages, type AreaPage, type AreaScope } from './area-pages.ts'

interface TrailStep {
  label: string
  /** Left out where the member may not go, and on the last step, which is the page itself. */
  to?: string
}

/** The trail to a page of the area: dashboard, organization, group, event, page. Pure. */
export function decideTrail(place: AreaPlace, page: AreaPage): TrailStep[] {
  const { role, organization, group, event } = place
  const step = (scope: AreaScope, label: string, to: string): TrailStep =>
    areaPages[scope][0]?.opensTo(role) ? { label, to } : { label }
  const steps: TrailStep[] = [
    { label: 'Dashboard', to: '/dashboard' },
    step('organization', organization.name, areaAddress({ role, organization })),
  ]
  if (group) steps.push(step('group', group.name, areaAddress({ role, organization, group })))
  if (group && event) steps.push(step('event', event.title, areaAddress({ role, organization, group, event })))
  // The first page of a place is the place itself.
  if (page.path !== '') steps.push({ label: page.label })
  return steps.map((each, index) => (index === steps.length - 1 ? { label: each.label } : each))
}
