-- AlterTable
ALTER TABLE "EventChangeNotice" ADD COLUMN     "after" JSONB,
ADD COLUMN     "finishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "toldUpTo" TEXT;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "nextTryAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "EventChangeNotice_finishedAt_dueAt_idx" ON "EventChangeNotice"("finishedAt", "dueAt");

-- CreateIndex
CREATE INDEX "Mail_state_nextTryAt_idx" ON "Mail"("state", "nextTryAt");

-- AddForeignKey
ALTER TABLE "MailSuppression" ADD CONSTRAINT "MailSuppression_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
UPDATE "Mail" SET "nextTryAt" = "createdAt" WHERE "state" = 'QUEUED';
-- A mail that waits has a time to be tried at, and no other has: nothing that waits is overlooked.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_waiting_is_tried_again" CHECK (("state" = 'QUEUED') = ("nextTryAt" IS NOT NULL));
UPDATE "EventChangeNotice" SET "finishedAt" = "sentAt" WHERE "sentAt" IS NOT NULL;
-- Telling guests ends after it began.
ALTER TABLE "EventChangeNotice" ADD CONSTRAINT "EventChangeNotice_finished_was_sent" CHECK ("finishedAt" IS NULL OR "sentAt" IS NOT NULL);
