/** What one client may hold open; an honest one needs a fraction. Every open thing costs memory here. */
export const bounds = {
  /** Operations under way on one socket. */
  operationsPerSocket: 32,
  /** Browser windows of one person. */
  socketsPerPerson: 10,
  /**
   * Sockets and streams of server-sent events together: of everyone at one address who shows no cookie of a browser, of
   * one browser, and of all browsers at one address, which may be a full venue with a few tabs each.
   */
  connections: { withoutBrowser: 100, perBrowser: 20, perAddress: 2_000 },
  /** Subscriptions that are answered alone, counted like connections. */
  alone: { withoutBrowser: 400, perBrowser: 100, perAddress: 6_000 },
  /** Different operations on one feed, of one address: each is executed for itself whenever something happens there. */
  operationsPerFeed: 16,
  /** Pages of feeds that are made at once for those who come from far behind, of all of them together. */
  replaysAtOnce: 3,
  /** Pages of feeds that one address is sent in a minute; whoever wants more waits. */
  replaysPerAddress: { count: 600, perSeconds: 60 },
  /** Answers that are made at once for subscribers who are answered alone. */
  aloneAtOnce: 8,
  /** A reader who has let this many bytes wait is cut, and resumes from its cursor when it reads again. */
  queuedBytes: 1024 * 1024,
  /** A socket must introduce itself within this time. */
  introductionMs: 5_000,
  /** Whoever is told that a socket closes must hang up within this time. */
  goodbyeMs: 5_000,
}
