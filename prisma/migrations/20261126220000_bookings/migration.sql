-- Dates of a series that one person registered for together (server/modules/bookings).
ALTER TABLE "Registration" ADD COLUMN "bookingId" UUID;
ALTER TABLE "WaitlistEntry" ADD COLUMN "bookingId" UUID;

-- Serve: the other dates of a booking. Few rows have one.
CREATE INDEX "Registration_bookingId_idx" ON "Registration" ("bookingId");
CREATE INDEX "WaitlistEntry_bookingId_idx" ON "WaitlistEntry" ("bookingId");

-- Whether guests of a series may register for several dates in one step.
ALTER TABLE "EventSeries" ADD COLUMN "takesSeveralDates" BOOLEAN NOT NULL DEFAULT true;
