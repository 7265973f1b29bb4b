/** What one client may hold open; an honest one needs a fraction. Every open thing costs memory here. */
export const bounds = {
  /** Operations under way on one socket. */
  operationsPerSocket: 32,
  /** Browser windows of one person. */
  socketsPerPerson: 10,
  /** Sockets and streams of server-sent events together; many people can share one address. */
  connectionsPerAddress: 100,
  /** A reader who has let this many bytes wait is cut, and resumes from its cursor when it reads again. */
  queuedBytes: 1024 * 1024,
  /** A socket must introduce itself within this time. */
  introductionMs: 5_000,
}
