-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "confirmAddresses" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "addressConfirmBy" TIMESTAMPTZ(3),
ADD COLUMN     "addressConfirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "requestHash" TEXT,
ADD COLUMN     "secretRowId" UUID;

-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "addressConfirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "requestHash" TEXT,
ADD COLUMN     "secretRowId" UUID;

-- What people took with an account whose address was confirmed is proven; what was typed is not.
UPDATE "Registration" r SET "addressConfirmedAt" = r."createdAt" FROM "User" u
  WHERE u."id" = r."userId" AND u."emailVerified" AND lower(u."email") = lower(r."email");
UPDATE "WaitlistEntry" w SET "addressConfirmedAt" = w."joinedAt" FROM "User" u
  WHERE u."id" = w."userId" AND u."emailVerified" AND lower(u."email") = lower(w."email");

-- One active registration and one open entry per person and event: of an address that was proven. Whoever only types it
-- blocks nobody.
DROP INDEX "Registration_one_active_per_email";
CREATE UNIQUE INDEX "Registration_one_active_per_email" ON "Registration" ("eventId", "emailNormalized")
  WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND "addressConfirmedAt" IS NOT NULL;
DROP INDEX "WaitlistEntry_one_open_per_email";
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_email" ON "WaitlistEntry" ("eventId", "emailNormalized")
  WHERE "state" IN ('WAITING', 'OFFERED') AND "addressConfirmedAt" IS NOT NULL;
-- Serves: how many an address has at an event that nobody proved, and all of an address when it is proven.
CREATE INDEX "Registration_active_of_address" ON "Registration" ("emailNormalized", "eventId")
  WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
CREATE INDEX "WaitlistEntry_open_of_address" ON "WaitlistEntry" ("emailNormalized", "eventId")
  WHERE "state" IN ('WAITING', 'OFFERED');
-- Serves: giving back the places whose address nobody confirmed in time.
CREATE INDEX "Registration_held_places" ON "Registration" ("addressConfirmBy")
  WHERE "status" = 'CONFIRMED' AND "addressConfirmBy" IS NOT NULL;

-- Whoever follows a guest list sees that an address was confirmed.
DROP TRIGGER "Registration_revision" ON "Registration";
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW
  WHEN (ROW(OLD."name", OLD."partySize", OLD."status", OLD."checkedInAt", OLD."checkedInById", OLD."checkInKey", OLD."answers",
      OLD."addressConfirmedAt", OLD."addressConfirmBy")
    IS DISTINCT FROM
    ROW(NEW."name", NEW."partySize", NEW."status", NEW."checkedInAt", NEW."checkedInById", NEW."checkInKey", NEW."answers",
      NEW."addressConfirmedAt", NEW."addressConfirmBy"))
  EXECUTE FUNCTION advance_registration_revision();
