import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { statusAt } from '../../events/public.ts'
import { contact, isHolder } from '../../places/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { isPassOffered } from '../domain/pass-standing.ts'
import { passLinks } from '../service/pass-links.ts'

const select = {
  ...contact,
  status: true,
  event: { select: { ...contact.event.select, slug: true, endsAt: true } },
} as const

const offeredTo =
  'Only for the holder of a confirmed place, until the event is over; null to others, and when the site has no such passes. A guest without an account adds `&registration=` and the secret.'

builder.prismaObjectFields(RegistrationType, (t) => ({
  appleWalletUrl: t.string({
    nullable: true,
    description: `The address of this ticket as a pass for Apple Wallet, a \`.pkpass\` file. ${offeredTo}`,
    select,
    resolve: (row, _args, context) => linksFor(context, row)?.apple ?? null,
  }),
  googleWalletUrl: t.string({
    nullable: true,
    description: `The address that leads to Google and adds this ticket to Google Wallet. ${offeredTo}`,
    select,
    resolve: (row, _args, context) => linksFor(context, row)?.google ?? null,
  }),
}))

type OfferedRow = Parameters<typeof isHolder>[1] & {
  status: Parameters<typeof isPassOffered>[0]
  event: Parameters<typeof statusAt>[0] & { slug: string }
}

function linksFor(context: Context, row: OfferedRow) {
  const { platform } = context
  if (!isHolder(context, row) || !isPassOffered(row.status, statusAt(row.event, platform.clock.now()))) return null
  return passLinks(platform, row.event.slug, row.id)
}
