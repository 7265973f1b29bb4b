/** Numbers of product.md that both sides check; the server has the last word. */
export const limits = {
  titleLength: 150,
  descriptionLength: 50_000,
  url: { min: 3, max: 60 },
  capacity: { min: 1, max: 1_000_000 },
  partySize: { min: 1, max: 10 },
  nameLength: 100,
  /** Made of names, and there are names of two letters. */
  handle: { min: 2, max: 60 },
  emailLength: 254,
  commentLength: 1_000,
  comments: { count: 20, perMinutes: 10 },
  termsLength: 50_000,
  venueLength: 200,
  password: { min: 8, max: 128 },
  /** Of one account; enough for every device somebody owns. */
  passkeys: 20,
  /** Rows a connection returns at most, and when nothing is asked for. */
  page: { max: 100, default: 20 },
} as const
