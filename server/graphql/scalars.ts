import { Temporal } from 'temporal-polyfill'
import { badUserInput } from './access.ts'
import { builder } from './builder.ts'

/** The database writes years with four digits. */
const [firstInstant, lastInstant] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601 with a zone, such as `2026-12-01T19:30:00Z`. Answers are in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue(value) {
    const isInstant =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value)
    const milliseconds = isInstant ? readInstant(value) : Number.NaN
    // Also refuses values that are not numbers.
    if (!(milliseconds >= firstInstant && milliseconds <= lastInstant))
      throw badUserInput('A DateTime looks like 2026-12-01T19:30:00Z.')
    return new Date(milliseconds)
  },
})

/** Uses Temporal, because Date reads 30 February as 2 March. */
function readInstant(text: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return Number.NaN
  }
}

builder.scalarType('LocalDateTime', {
  description: 'A clock time without a zone, such as `2026-12-01T19:30`, in the `timeZone` beside it.',
  serialize: (value) => value,
  parseValue(value) {
    try {
      if (typeof value !== 'string' || /[Z[]|[+-]\d\d:?\d\d$/.test(value)) throw new RangeError()
      return Temporal.PlainDateTime.from(value).toString({ smallestUnit: 'second' })
    } catch {
      throw badUserInput('A LocalDateTime looks like 2026-12-01T19:30.')
    }
  },
})

builder.scalarType('LocalDate', {
  description: 'A day without a zone, such as `2026-12-01`.',
  serialize: (value) => value,
  parseValue(value) {
    try {
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw new RangeError()
      return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString()
    } catch {
      throw badUserInput('A LocalDate looks like 2026-12-01.')
    }
  },
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
})

builder.scalarType('File', {
  description:
    'A file in a part of its own, by the GraphQL multipart request specification. Programs with an API key send it to `/graphql`.',
  serialize() {
    throw new TypeError('A File is only sent, never answered.')
  },
  parseValue(value) {
    if (!isFile(value)) throw badUserInput('A File is a part of a multipart request.')
    return value
  },
})

/** The server that reads requests has a class of its own for files. JSON has no functions, so it cannot look like one. */
function isFile(value: unknown): value is File {
  return typeof (value as Partial<File> | null)?.arrayBuffer === 'function'
}
