import type { Context } from '../../../graphql/context.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { isHeldSecret } from '../../places/public.ts'
import type { Listening } from '../queries/listening.ts'

/** The reader that a request speaks for: whoever has the secret, else the person who is logged in; null for others. */
export async function findReader(
  { platform, viewer }: Context,
  secret: string | null | undefined,
): Promise<Listening | null> {
  if (secret) return (await isHeldSecret(platform.db, secret)) ? { secretHash: hashSecret(secret) } : null
  return viewer.person && viewer.sessionId ? { userId: viewer.person.id, sessionId: viewer.sessionId } : null
}
