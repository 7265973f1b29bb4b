-- CreateEnum
CREATE TYPE "AnswerWithoutPlace" AS ENUM ('MAYBE', 'CANT');

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "guestInvitationId" UUID;

-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "guestInvitationId" UUID;

-- CreateTable
CREATE TABLE "GuestInvitation" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailNormalized" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "secretHash" TEXT,
    "invitedById" UUID,
    "mailId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),
    "reminderCount" INTEGER NOT NULL DEFAULT 0,
    "openedAt" TIMESTAMPTZ(3),
    "passedOnAt" TIMESTAMPTZ(3),

    CONSTRAINT "GuestInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventAnswer" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "userId" UUID,
    "invitationId" UUID,
    "secretHash" TEXT,
    "name" TEXT NOT NULL,
    "answer" "AnswerWithoutPlace" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "GuestInvitation_secretHash_key" ON "GuestInvitation"("secretHash");

-- CreateIndex
CREATE INDEX "GuestInvitation_eventId_id_idx" ON "GuestInvitation"("eventId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GuestInvitation_eventId_emailNormalized_key" ON "GuestInvitation"("eventId", "emailNormalized");

-- CreateIndex
CREATE UNIQUE INDEX "EventAnswer_invitationId_key" ON "EventAnswer"("invitationId");

-- CreateIndex
CREATE UNIQUE INDEX "EventAnswer_secretHash_key" ON "EventAnswer"("secretHash");

-- CreateIndex
CREATE INDEX "EventAnswer_eventId_answer_id_idx" ON "EventAnswer"("eventId", "answer", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EventAnswer_eventId_userId_key" ON "EventAnswer"("eventId", "userId");

-- CreateIndex
CREATE INDEX "Registration_guestInvitationId_idx" ON "Registration"("guestInvitationId");

-- CreateIndex
CREATE INDEX "WaitlistEntry_guestInvitationId_idx" ON "WaitlistEntry"("guestInvitationId");

-- AddForeignKey
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_guestInvitationId_fkey" FOREIGN KEY ("guestInvitationId") REFERENCES "GuestInvitation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_guestInvitationId_fkey" FOREIGN KEY ("guestInvitationId") REFERENCES "GuestInvitation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestInvitation" ADD CONSTRAINT "GuestInvitation_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuestInvitation" ADD CONSTRAINT "GuestInvitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventAnswer" ADD CONSTRAINT "EventAnswer_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventAnswer" ADD CONSTRAINT "EventAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventAnswer" ADD CONSTRAINT "EventAnswer_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "GuestInvitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An invitation lets in one person: of a link that was passed on, only one place can come.
CREATE UNIQUE INDEX "Registration_one_of_invitation" ON "Registration" ("guestInvitationId")
  WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');

-- Serves: how many invitations an organization mailed within a day.
CREATE INDEX "Mail_of_invitations" ON "Mail" ("organizationId", "createdAt")
  WHERE "kind" IN ('guestInvitation', 'guestInvitationReminder');

-- An answer belongs to an account, an invitation, or whoever has its secret: to one of them, and to none once erased.
ALTER TABLE "EventAnswer" ADD CONSTRAINT "EventAnswer_is_of_one"
  CHECK (num_nonnulls("userId", "invitationId", "secretHash") <= 1);

-- Whoever registers or joins the waitlist said it: an earlier “maybe” or “can’t” ends, whichever way they came.
CREATE FUNCTION end_event_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EventAnswer" answer USING changed
  WHERE answer."eventId" = changed."eventId"
    AND (answer."userId" = changed."userId" OR answer."invitationId" = changed."guestInvitationId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_ends_answers" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_event_answers();
CREATE TRIGGER "WaitlistEntry_ends_answers" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_event_answers();
