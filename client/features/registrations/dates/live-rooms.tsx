import { type RefObject, useEffect, useState } from 'react'
import { graphql } from '#client/gql/gql.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'

/** A connection takes 32 subscriptions, and the page around the list has some. */
const mostLive = 24

/** Whoever scrolls past a date does not follow it, in milliseconds. */
const staysMs = 200

/** Marks an element of a list by the address of its event. */
export const liveSlugAttribute = 'data-live-slug'

/** Updates the room of the dates of a list that are in the window. Each starts with the current state. Draws nothing. */
export function LiveRooms({ list, slugs }: { list: RefObject<HTMLElement | null>; slugs: readonly string[] }) {
  const [inView, setInView] = useState<readonly string[]>([])
  const key = slugs.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const slug = target.getAttribute(liveSlugAttribute) ?? ''
        if (isIntersecting) seen.add(slug)
        else seen.delete(slug)
      }
      clearTimeout(timer)
      timer = setTimeout(() => setInView([...seen].slice(0, mostLive)), staysMs)
    })
    const followed = new Set(key.split(' '))
    for (const element of list.current?.querySelectorAll(`[${liveSlugAttribute}]`) ?? [])
      if (followed.has(element.getAttribute(liveSlugAttribute) ?? '')) observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, key])
  return inView.map((slug) => <LiveRoom key={slug} slug={slug} />)
}

const DateRoomChanged = graphql(`
  subscription DateRoomChanged($slug: String!) {
    eventChanged(slug: $slug) {
      id
      status
      capacity
      placesLeft
      waitlistLength
      registrationState
      waitlistEnabled
      waitlistClosed
    }
  }
`)

function LiveRoom({ slug }: { slug: string }) {
  useLiveSubscription({ document: DateRoomChanged, variables: { slug } })
  return null
}
