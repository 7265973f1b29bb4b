import type {
  ActivityItem,
  ApiKey,
  Event,
  EventAnswer,
  EventSeries,
  EventTerms,
  EventVisual,
  Group,
  GuestImport,
  GuestInvitation,
  GuestMessage,
  Invitation,
  Mail,
  Membership,
  Organization,
  Passkey,
  ReferralLink,
  Registration,
  RegistrationQuestion,
  ThemeVersion,
  TicketTransfer,
  User,
  WaitlistEntry,
} from '../platform/generated/prisma/client.ts'
import type { Context } from './context.ts'

/** The models whose rows mutations return. */
interface Loadable {
  activityItem: ActivityItem
  apiKey: ApiKey
  event: Event
  eventAnswer: EventAnswer
  eventSeries: EventSeries
  eventTerms: EventTerms
  eventVisual: EventVisual
  group: Group
  guestImport: GuestImport
  guestInvitation: GuestInvitation
  guestMessage: GuestMessage
  invitation: Invitation
  mail: Mail
  membership: Membership
  organization: Organization
  passkey: Passkey
  referralLink: ReferralLink
  registration: Registration
  registrationQuestion: RegistrationQuestion
  themeVersion: ThemeVersion
  ticketTransfer: TicketTransfer
  user: User
  waitlistEntry: WaitlistEntry
}

interface ById<Row> {
  findUnique(args: object): Promise<Row | null>
  findUniqueOrThrow(args: object): Promise<Row>
}

/**
 * Load a row by its id, with the client's selection. @param query as Pothos passes it to a
 * resolver.
 */
export function loadById<Model extends keyof Loadable>(
  { platform }: Context,
  model: Model,
  id: string,
  query: object = {},
): Promise<Loadable[Model]> {
  const delegate = platform.db[model] as unknown as ById<Loadable[Model]>
  return delegate.findUniqueOrThrow({ ...query, where: { id } })
}

/** The same, or null when there is no such row. */
export async function findById<Model extends keyof Loadable>(
  { platform }: Context,
  model: Model,
  id: string | null | undefined,
  query: object = {},
): Promise<Loadable[Model] | null> {
  const delegate = platform.db[model] as unknown as ById<Loadable[Model]>
  return id ? delegate.findUnique({ ...query, where: { id } }) : null
}

/**
 * Resolve a mutation: run the use case, then load the row whose id it returns, with the client's
 * selection.
 */
export function resolveReturned<Model extends keyof Loadable, Args>(
  model: Model,
  run: (context: Context, args: Args) => Promise<string>,
) {
  return async (query: object, _root: unknown, args: Args, context: Context): Promise<Loadable[Model]> =>
    loadById(context, model, await run(context, args), query)
}

/** The same for a use case on the row that `input.id` names. */
export function resolveNamed<Model extends keyof Loadable, Args extends { input: { id: { id: string } } }>(
  model: Model,
  run: (context: Context, args: Args) => Promise<unknown>,
) {
  return resolveReturned(model, async (context, args: Args) => {
    await run(context, args)
    return args.input.id.id
  })
}
