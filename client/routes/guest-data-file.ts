import { data } from 'react-router'
import { GuestDataPage } from '#client/features/guest-data/guest-data-query.ts'
import { heldSecret } from '#client/features/guest-data/held-secret.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import type { Route } from './+types/guest-data-file.ts'

/** What is stored of a guest without an account, as a file to take along. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const secret = await heldSecret(context, params)
  const { guestData } = secret ? await queryAsVisitor(context, GuestDataPage, { secret }) : { guestData: null }
  if (!guestData) throw data(null, { status: 404 })
  return new Response(JSON.stringify(guestData, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="your-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
