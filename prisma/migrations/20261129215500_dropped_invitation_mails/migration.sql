-- Whoever unsubscribes drops the mail of their invitation that still waits. Such an invitation has no mail, like one whose
-- mail was never written. Before, it read as sent, like one whose sent mail is deleted after a while.
CREATE OR REPLACE FUNCTION note_refused_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in order, so that a clean-up and a reminder never deadlock. A reminder that came first has a mail of its own.
  PERFORM 1 FROM "GuestInvitation" WHERE "mailId" IN (SELECT "id" FROM removed WHERE "state" IN ('FAILED', 'QUEUED'))
  ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "GuestInvitation" invitation SET "formerRefused" = true FROM removed
  WHERE invitation."mailId" = removed."id" AND removed."state" = 'FAILED';
  UPDATE "GuestInvitation" invitation SET "mailId" = NULL FROM removed
  WHERE invitation."mailId" = removed."id" AND removed."state" = 'QUEUED';
  RETURN NULL;
END $$;
