-- AlterTable
ALTER TABLE "ActivityItem" ADD COLUMN     "guestRowId" UUID;

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "guestDataEndedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "guestDataDays" INTEGER NOT NULL DEFAULT 365;

-- CreateIndex
CREATE INDEX "Mail_eventId_idx" ON "Mail"("eventId");

-- A month lets everybody ask what was theirs, and ten years is longer than any reason to keep a list of guests.
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_guestDataDays_in_bounds" CHECK ("guestDataDays" BETWEEN 30 AND 3650);

-- Serves: the events whose guests' data may have come to its end.
CREATE INDEX "Event_guest_data_stored" ON "Event" ("id") WHERE "guestDataEndedAt" IS NULL AND "status" <> 'DRAFT';
