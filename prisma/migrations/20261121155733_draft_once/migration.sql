-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "idempotencyKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Event_idempotencyKey_key" ON "Event"("idempotencyKey");

-- A draft was never public, so addresses it had before are nobody's any more.
DELETE FROM "SlugHistory" former USING "Event" event
  WHERE former."eventId" = event."id" AND event."status" = 'DRAFT' AND former."url" <> event."url";
