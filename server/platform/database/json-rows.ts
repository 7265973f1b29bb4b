/**
 * Rows for `jsonb_to_recordset`. What is null is left out: a key that is missing is read as null,
 * and reading a key costs the database more than leaving it out costs here.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const filled: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(row)) if (value !== null) filled[key] = value
      return filled
    }),
  )
}
