import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Poster } from '#client/ui/picture/poster.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'

export function Hero() {
  return (
    <section className="container-page grid items-center gap-10 pt-8 pb-14 md:grid-cols-2 md:pt-14 md:pb-20">
      <div className="flex flex-col items-start gap-7">
        <Display size="xl">Put your evening up in lights.</Display>
        <Text size="lg" tone="muted" className="max-w-[44ch] text-pretty">
          Add a title, share the page and watch the room fill up. Spots, waitlist and chat update live for everyone.
        </Text>
        <LinkButton to="/create" size="lg">
          Create an event
        </LinkButton>
      </div>
      <div aria-hidden className="relative mx-auto hidden aspect-[2/1] w-full max-w-xl md:block">
        <div className="absolute top-[6%] left-0 w-[38%] -rotate-[8deg]">
          <Poster title="Lantern Walk" />
        </div>
        <div className="absolute top-[6%] right-0 w-[38%] rotate-[8deg]">
          <Poster title="Jazz" />
        </div>
        <div className="absolute top-0 left-[30.5%] w-[39%] -rotate-1 rounded-poster shadow-float">
          <Poster title="Rooftop Vinyl Night" caption="Tonight, 20:00" />
        </div>
      </div>
    </section>
  )
}
