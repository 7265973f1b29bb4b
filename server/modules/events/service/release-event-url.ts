import type { Context } from '../../../graphql/context.ts'
import { InvalidInput } from '../../../graphql/user-error.ts'
import { eventTopic } from '../topics.ts'
import { workOnEvent } from './work-on-event.ts'

/** Give up an address the event had before: its links end, and any event may take it. Never the current one. */
export async function releaseEventUrl(context: Context, eventId: string, url: string): Promise<void> {
  const address = url.trim().toLowerCase()
  await workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    work: async ({ tx, announce, event }) => {
      const problem = (message: string) => new InvalidInput([{ path: 'url', message }])
      if (address === event.url) throw problem('is the address of this event now')
      const { count } = await tx.slugHistory.deleteMany({ where: { url: address, eventId } })
      if (count === 0) throw problem('is not a former address of this event')
      announce(eventTopic(eventId), {})
    },
  })
}
