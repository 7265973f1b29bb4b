-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "revision" BIGSERIAL NOT NULL;

-- CreateTable
CREATE TABLE "CheckInPress" (
    "registrationId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "pressedAt" TIMESTAMPTZ(3) NOT NULL,
    "pressedById" UUID,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "CheckInPress_pkey" PRIMARY KEY ("registrationId","key")
);

-- CreateIndex
CREATE INDEX "CheckInPress_pressedById_idx" ON "CheckInPress"("pressedById");

-- CreateIndex
CREATE INDEX "Registration_eventId_revision_idx" ON "Registration"("eventId", "revision");

-- AddForeignKey
ALTER TABLE "CheckInPress" ADD CONSTRAINT "CheckInPress_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "Registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CheckInPress" ADD CONSTRAINT "CheckInPress_pressedById_fkey" FOREIGN KEY ("pressedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Everything below is kept by hand: Prisma knows no triggers.

-- Each check-in so far was one press. Those that no door named by a key are taken back without one.
INSERT INTO "CheckInPress" ("registrationId", "key", "pressedAt", "pressedById")
  SELECT "id", "checkInKey", "checkedInAt", "checkedInById" FROM "Registration"
  WHERE "status" = 'CHECKED_IN' AND "checkInKey" IS NOT NULL AND "checkedInAt" IS NOT NULL;

-- What the door sees of a guest changed: devices that ask for what is newer than they know find it. The writer holds the
-- event's lock, so within an event a higher number is never committed before a lower one.
CREATE FUNCTION advance_registration_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := nextval(pg_get_serial_sequence('"Registration"', 'revision'));
  RETURN NEW;
END $$;
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW
  WHEN (ROW(OLD."name", OLD."partySize", OLD."status", OLD."checkedInAt", OLD."checkedInById", OLD."checkInKey")
    IS DISTINCT FROM ROW(NEW."name", NEW."partySize", NEW."status", NEW."checkedInAt", NEW."checkedInById", NEW."checkInKey"))
  EXECUTE FUNCTION advance_registration_revision();
