import { pageMeta } from '#client/lib/page-meta.ts'
import { Breadcrumb } from '#client/ui/breadcrumb.tsx'
import { Card } from '#client/ui/card.tsx'
import { Display, Text } from '#client/ui/typography.tsx'
import type { Route } from './+types/event-theme-editor-breadcrumb.ts'

/** From a plain trail to the awkward ones: a name that is far too long, one written from right to left. */
export function loader() {
  const trail = (organization: string, group: string, event: string) => [
    { label: organization, to: '/dashboard' },
    { label: group, to: '/dashboard' },
    { label: event, to: '/dashboard' },
    { label: 'Theme' },
  ]
  return {
    trails: [
      { id: 'plain', steps: trail('Demo House', 'Rooftop', 'Rooftop Vinyl Night') },
      {
        id: 'long',
        steps: trail(
          'The Association for the Advancement of Sitting Together',
          'Evenings at the Long Table',
          'The annual general meeting of people who never come to the annual general meeting',
        ),
      },
      { id: 'right to left', steps: trail('بيت الفن', 'السطح', 'حفلة الصيف') },
    ],
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Theme editor breadcrumb test', isHidden: true })

export default function EventThemeEditorBreadcrumbRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">Theme editor breadcrumb</Display>
      {loaderData.trails.map(({ id, steps }) => (
        <Card key={id} className="flex flex-col gap-3" dir={id === 'right to left' ? 'rtl' : undefined}>
          <Text size="xs" tone="muted">
            {id}
          </Text>
          <Breadcrumb steps={steps} label={`Breadcrumb, ${id}`} />
        </Card>
      ))}
    </div>
  )
}
