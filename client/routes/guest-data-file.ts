import { data } from 'react-router'
import { readGuestData } from '#client/features/guest-data/guest-data-query.ts'
import type { Route } from './+types/guest-data-file.ts'

/** What is stored of a guest without an account, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const guestData = await readGuestData(context, params)
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
