-- CreateEnum
CREATE TYPE "MessageSegment" AS ENUM ('EVERYONE', 'GOING', 'WAITLIST', 'APPLIED', 'CHECKED_IN', 'NO_SHOW', 'ANSWERED', 'SHARE_LINK');

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "replyToId" UUID;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "messageId" UUID;

-- CreateTable
CREATE TABLE "GuestMessage" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "segment" "MessageSegment" NOT NULL,
    "questionId" UUID,
    "answer" TEXT,
    "writtenById" UUID,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "isTimed" BOOLEAN NOT NULL DEFAULT false,
    "heldAt" TIMESTAMPTZ(3),
    "isOverLimit" BOOLEAN NOT NULL DEFAULT false,
    "sentAt" TIMESTAMPTZ(3),
    "audience" INTEGER,
    "recipients" INTEGER,
    "toldUpTo" TEXT,
    "finishedAt" TIMESTAMPTZ(3),
    "replyToId" UUID,
    "formerSent" INTEGER NOT NULL DEFAULT 0,
    "formerRefused" INTEGER NOT NULL DEFAULT 0,
    "idempotencyKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuestMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuestMessageRecipient" (
    "messageId" UUID NOT NULL,
    "emailNormalized" TEXT NOT NULL,

    CONSTRAINT "GuestMessageRecipient_pkey" PRIMARY KEY ("messageId","emailNormalized")
);

-- CreateIndex
CREATE INDEX "GuestMessage_eventId_id_idx" ON "GuestMessage"("eventId", "id");

-- CreateIndex
CREATE INDEX "GuestMessage_finishedAt_dueAt_idx" ON "GuestMessage"("finishedAt", "dueAt");

-- CreateIndex
CREATE INDEX "GuestMessage_questionId_idx" ON "GuestMessage"("questionId");

-- CreateIndex
CREATE INDEX "GuestMessage_writtenById_idx" ON "GuestMessage"("writtenById");

-- CreateIndex
CREATE INDEX "GuestMessage_replyToId_idx" ON "GuestMessage"("replyToId");

-- CreateIndex
CREATE UNIQUE INDEX "GuestMessage_eventId_idempotencyKey_key" ON "GuestMessage"("eventId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Event_replyToId_idx" ON "Event"("replyToId");

-- CreateIndex
CREATE INDEX "Mail_messageId_state_idx" ON "Mail"("messageId", "state");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_replyToId_fkey" FOREIGN KEY ("replyToId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "RegistrationQuestion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_writtenById_fkey" FOREIGN KEY ("writtenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_replyToId_fkey" FOREIGN KEY ("replyToId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestMessageRecipient" ADD CONSTRAINT "GuestMessageRecipient_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "GuestMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "GuestMessage"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "GuestMessage"
  ADD CONSTRAINT "GuestMessage_question_of_answer" CHECK ("segment" = 'ANSWERED' OR ("questionId" IS NULL AND "answer" IS NULL)),
  ADD CONSTRAINT "GuestMessage_held_or_sent" CHECK ("heldAt" IS NULL OR "sentAt" IS NULL),
  ADD CONSTRAINT "GuestMessage_limit_holds" CHECK (NOT "isOverLimit" OR "heldAt" IS NOT NULL),
  ADD CONSTRAINT "GuestMessage_sent_before_finished" CHECK ("finishedAt" IS NULL OR "sentAt" IS NOT NULL);

-- Everyone reads the same: a message that left keeps its words and its time, whoever writes to the table.
CREATE FUNCTION refuse_changed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a GuestMessage that left cannot change' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "GuestMessage_stays" BEFORE UPDATE ON "GuestMessage" FOR EACH ROW
  WHEN (OLD."sentAt" IS NOT NULL AND (OLD."subject", OLD."body", OLD."segment", OLD."sentAt")
    IS DISTINCT FROM (NEW."subject", NEW."body", NEW."segment", NEW."sentAt"))
  EXECUTE FUNCTION refuse_changed_message();

-- The rows of sent mails are deleted after a while. The figures of their message stay. A mail that was never sent leaves
-- none: its reader was erased.
CREATE FUNCTION count_former_message_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in order, so that two clean-ups never deadlock.
  PERFORM 1 FROM "GuestMessage" WHERE "id" IN (SELECT "messageId" FROM removed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "GuestMessage" message SET
    "formerSent" = message."formerSent" + gone.sent, "formerRefused" = message."formerRefused" + gone.refused
  FROM (
    SELECT "messageId", count(*) FILTER (WHERE "state" = 'SENT')::int AS sent,
      count(*) FILTER (WHERE "state" IN ('FAILED', 'UNCERTAIN'))::int AS refused
    FROM removed WHERE "messageId" IS NOT NULL GROUP BY "messageId"
  ) gone WHERE message."id" = gone."messageId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Mail_of_message_removed" AFTER DELETE ON "Mail" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_former_message_mails();
