import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import type { AreaPlace } from '#client/features/area/area-place.ts'
import { areaPages } from '#client/features/area/area-pages.ts'
import { decideTrail } from '#client/features/area/decide-trail.ts'
import { TestPage } from '#client/features/test-pages/test-page.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Breadcrumb } from '#client/ui/shell/breadcrumb.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/event-theme-editor-breadcrumb.ts'

/** A plain trail, names that are far too long, names written from right to left, and the role with the fewest rights. */
const places: { name: MessageDescriptor; isRightToLeft?: boolean; place: AreaPlace }[] = [
  { name: msg`plain`, place: placeOf('host', 'Demo House', 'Rooftop', 'Rooftop Vinyl Night') },
  {
    name: msg`long names`,
    place: placeOf(
      'owner',
      'The Association for the Advancement of Sitting Together',
      'Evenings at the Long Table',
      'The annual general meeting of people who never come to the annual general meeting',
    ),
  },
  { name: msg`right to left`, isRightToLeft: true, place: placeOf('host', 'بيت الفن', 'السطح', 'حفلة الصيف') },
  { name: msg`check-in role`, place: placeOf('door', 'Demo House', 'Rooftop', 'Rooftop Vinyl Night') },
]

function placeOf(role: AreaPlace['role'], organization: string, group: string, event: string): AreaPlace {
  const id = 'none'
  return { role, organization: { id, name: organization }, group: { id, name: group }, event: { id, title: event } }
}

/** The editor's own trails. Their places are made up, so every step leads to this page. */
export function loader({ context }: Route.LoaderArgs) {
  const { i18n } = context.get(visitorContext)
  const themePage = areaPages.event.find(({ path }) => path === 'theme')!
  return {
    trails: places.map(({ place, name, ...trail }) => ({
      ...trail,
      name: i18n._(name),
      steps: decideTrail(i18n, place, themePage).map(({ label, to }) => (to ? { label, to: '.' } : { label })),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Theme editor breadcrumb test`), isHidden: true })

export default function EventThemeEditorBreadcrumbRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <TestPage
      title={t`Theme editor breadcrumb`}
      intro={t`The breadcrumb above the theme editor: one line at any width, with the first steps behind a button on phones.`}
    >
      {loaderData.trails.map(({ name, isRightToLeft, steps }) => (
        <Card key={name} className="flex flex-col gap-3" dir={isRightToLeft ? 'rtl' : undefined}>
          <Text size="xs" tone="muted">
            {name}
          </Text>
          <Breadcrumb steps={steps} label={t`Breadcrumb, ${name}`} />
        </Card>
      ))}
    </TestPage>
  )
}
