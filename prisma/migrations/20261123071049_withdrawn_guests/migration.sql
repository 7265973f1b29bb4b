-- AlterTable
ALTER TABLE "ActivityItem" ADD COLUMN     "withdrawnAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "ActivityItem_guestRowId_idx" ON "ActivityItem"("guestRowId");

-- Whoever holds a place now takes their line with them, also when it was written before.
UPDATE "ActivityItem" item SET "guestRowId" = place."id"
FROM "Registration" place
WHERE item."kind" = 'REGISTERED' AND place."eventId" = item."eventId" AND place."userId" = item."actorId"
  AND place."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
