/**
 * What one client may hold open. An ordinary client needs a fraction of it. Everything that is open
 * uses memory.
 */
export const bounds = {
  /** Operations under way on one socket. */
  operationsPerSocket: 32,
  /** Browser windows of one person. */
  socketsPerPerson: 10,
  /**
   * Sockets and streams of server-sent events together: of everyone at one address without a
   * browser cookie, of one browser, and of all browsers at one address, which may be a full venue
   * with a few tabs each.
   */
  connections: { withoutBrowser: 100, perBrowser: 20, perAddress: 2_000 },
  /** Subscriptions that are executed for one viewer, counted like connections. */
  alone: { withoutBrowser: 400, perBrowser: 100, perAddress: 6_000 },
  /**
   * Different operations on one feed from one address. Each is executed separately whenever
   * something happens there.
   */
  operationsPerFeed: 16,
  /** Replayed pages of feeds that are executed at once, for all subscribers together. */
  replaysAtOnce: 3,
  /** Replayed pages of feeds for one address in a minute. Further pages wait. */
  replaysPerAddress: { count: 600, perSeconds: 60 },
  /** Answers that are executed at once for subscribers with an operation of their own. */
  aloneAtOnce: 8,
  /**
   * A reader with this many unread bytes is cut. It resumes from its cursor when it reads again.
   */
  queuedBytes: 1024 * 1024,
  /** A socket must send `connection_init` within this time. */
  introductionMs: 5_000,
  /** After a close frame, the client must close within this time. */
  goodbyeMs: 5_000,
}
