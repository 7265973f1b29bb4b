/**
 * Rows for `jsonb_to_recordset`. Null values are left out. A missing key is read as null, and
 * reading a key costs the database more than omitting it costs here.
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
