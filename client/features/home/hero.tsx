import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Poster } from '#client/ui/picture/poster.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'

export function Hero() {
  const { t } = useLingui()
  return (
    <section className="container-page grid items-center gap-10 pt-8 pb-14 md:grid-cols-2 md:pt-14 md:pb-20">
      <div className="flex flex-col items-start gap-7">
        <Display size="xl">
          <Trans>Put your evening up in lights.</Trans>
        </Display>
        <Text size="lg" tone="muted" className="max-w-[46ch] text-pretty">
          <Trans>
            Add a title, share the page and watch the room fill up. Spots, waitlist and chat update live for everyone.
          </Trans>
        </Text>
        <LinkButton to="/create" size="lg">
          <Trans>Create an event</Trans>
        </LinkButton>
      </div>
      <div aria-hidden className="relative mx-auto hidden aspect-[2/1] w-full max-w-xl md:block">
        <div className="absolute top-[6%] left-0 w-[38%] -rotate-[8deg]">
          <Poster title={t({ message: 'Lantern Walk', comment: 'Title of a made-up event on a sample poster' })} />
        </div>
        <div className="absolute top-[6%] right-0 w-[38%] rotate-[8deg]">
          <Poster title={t({ message: 'Jazz', comment: 'Title of a made-up event on a sample poster' })} />
        </div>
        <div className="absolute top-0 left-[31%] w-[38%] -rotate-1 rounded-poster shadow-float">
          <Poster
            title={t({ message: 'Rooftop Vinyl Night', comment: 'Title of a made-up event on a sample poster' })}
            caption={t`Tonight, 20:00`}
          />
        </div>
      </div>
    </section>
  )
}
