-- AlterTable
ALTER TABLE "GuestMessage" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '[]';

-- Everyone reads the same: a message that left keeps its words in every language.
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_translations_are_a_list" CHECK (jsonb_typeof("translations") = 'array');
DROP TRIGGER "GuestMessage_stays" ON "GuestMessage";
CREATE TRIGGER "GuestMessage_stays" BEFORE UPDATE ON "GuestMessage" FOR EACH ROW
  WHEN (OLD."sentAt" IS NOT NULL
    AND (OLD."subject", OLD."body", OLD."translations", OLD."segment", OLD."sentAt")
    IS DISTINCT FROM (NEW."subject", NEW."body", NEW."translations", NEW."segment", NEW."sentAt"))
  EXECUTE FUNCTION refuse_changed_message();
