/** How much there is in a database. */
export interface Size {
  organizations: number
  /** Organizations that the organizer works for. */
  memberships: number
  /** Members of the first organization. */
  members: number
  /** Groups of the first organization; it has half of all events. */
  groups: number
  events: number
  registrations: number
  /** Registrations of the big event, of those. */
  guests: number
  waiting: number
  /** Open offers of the big event, and those that lapsed. */
  offers: number
  former: number
}

/** Fills the first page of each list and hardly more: what grows after that grows with size. */
export const small: Size = {
  organizations: 4,
  memberships: 3,
  members: 60,
  groups: 12,
  events: 400,
  registrations: 2_000,
  guests: 120,
  waiting: 60,
  offers: 30,
  former: 30,
}

/** A million rows: as many feed items as registrations. */
export const large: Size = {
  organizations: 200,
  memberships: 20,
  members: 1_000,
  groups: 80,
  events: 20_000,
  registrations: 500_000,
  guests: 50_000,
  waiting: 5_000,
  offers: 200,
  former: 500,
}
