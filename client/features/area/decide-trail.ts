import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { areaAddress, type AreaPlace } from './area-place.ts'
import type { AreaPage } from './area-pages.ts'

/**
 * The trail to a page of the area: dashboard, organization, group, event, page. Every member may open the first pages.
 * The last step has no address, because it is the page itself. Pure.
 */
export function decideTrail(i18n: I18n, { role, organization, group, event }: AreaPlace, page: AreaPage) {
  const steps: { label: string; to?: string }[] = [
    { label: i18n._(msg`Dashboard`), to: '/dashboard' },
    { label: organization.name, to: areaAddress({ role, organization }) },
  ]
  if (group) steps.push({ label: group.name, to: areaAddress({ role, organization, group }) })
  if (event) steps.push({ label: event.title, to: areaAddress({ role, organization, group, event }) })
  // The first page of a place is the place itself.
  if (page.path !== '') steps.push({ label: i18n._(page.label) })
  return steps.map((step, index) => (index === steps.length - 1 ? { label: step.label } : step))
}
