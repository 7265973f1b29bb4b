import type { TestApp } from '../app.ts'

/** Run something while no registration at an event can be changed, as if one of its rows were broken. */
export async function whileFailing<T>(
  { platform: { db } }: Pick<TestApp, 'platform'>,
  eventId: string,
  run: () => Promise<T>,
): Promise<T> {
  await db.$executeRawUnsafe(
    `CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a broken row''; END'`,
  )
  await db.$executeRawUnsafe(`
    CREATE TRIGGER fail_here BEFORE UPDATE ON "Registration" FOR EACH ROW
    WHEN (NEW."eventId" = '${eventId}') EXECUTE FUNCTION fail_here()`)
  try {
    return await run()
  } finally {
    await db.$executeRawUnsafe('DROP FUNCTION fail_here CASCADE')
  }
}
