-- AlterTable
ALTER TABLE "GuestInvitation" ADD COLUMN     "formerRefused" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "GuestInvitation_mailId_idx" ON "GuestInvitation"("mailId");

-- The rows of old mails are deleted after a while. An invitation whose last mail was refused stays so, whoever deletes.
CREATE FUNCTION note_refused_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in order, so that a clean-up and a reminder never deadlock. A reminder that came first has a mail of its own.
  PERFORM 1 FROM "GuestInvitation" WHERE "mailId" IN (SELECT "id" FROM removed WHERE "state" = 'FAILED')
  ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "GuestInvitation" invitation SET "formerRefused" = true FROM removed
  WHERE invitation."mailId" = removed."id" AND removed."state" = 'FAILED';
  RETURN NULL;
END $$;
CREATE TRIGGER "Mail_of_invitation_removed" AFTER DELETE ON "Mail" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_refused_invitations();
