-- AlterTable
ALTER TABLE "GuestMessage" ADD COLUMN     "language" TEXT;

-- A message says in which language its own words are. Its event may change its language later, and then it tells nothing
-- about them. Mails that were written say which language it had then. Else it is the event's, unless the message is
-- translated into that: then the event had another one, and nobody knows which.
UPDATE "GuestMessage" message SET "language" = coalesce(
  (SELECT block->>'language' FROM "Mail" mail CROSS JOIN jsonb_array_elements(mail."content"->'blocks') block
    WHERE mail."messageId" = message."id" AND block->>'type' = 'rich'
      AND NOT message."translations" @> jsonb_build_array(jsonb_build_object('language', block->>'language'))
    LIMIT 1),
  (SELECT event."language" FROM "Event" event
    WHERE event."id" = message."eventId"
      AND NOT message."translations" @> jsonb_build_array(jsonb_build_object('language', event."language"))));

ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_language_format" CHECK ("language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
-- Its own words are no translation.
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_own_language"
  CHECK (NOT "translations" @> jsonb_build_array(jsonb_build_object('language', "language")));
-- Everyone reads the same: a message that left keeps its words, their language, its time and its readers.
DROP TRIGGER "GuestMessage_stays" ON "GuestMessage";
CREATE TRIGGER "GuestMessage_stays" BEFORE UPDATE ON "GuestMessage" FOR EACH ROW
  WHEN (OLD."sentAt" IS NOT NULL
    AND (OLD."subject", OLD."body", OLD."language", OLD."translations", OLD."segment", OLD."dates", OLD."sentAt")
    IS DISTINCT FROM
      (NEW."subject", NEW."body", NEW."language", NEW."translations", NEW."segment", NEW."dates", NEW."sentAt"))
  EXECUTE FUNCTION refuse_changed_message();
