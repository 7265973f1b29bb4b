-- A message may go to the guests of several dates of a series.
CREATE TYPE "SeriesScope" AS ENUM ('ONE', 'FOLLOWING', 'ALL');
ALTER TABLE "GuestMessage" ADD COLUMN     "dates" "SeriesScope" NOT NULL DEFAULT 'ONE';

-- A question belongs to one date.
ALTER TABLE "GuestMessage" ADD CONSTRAINT "GuestMessage_answers_of_one_date" CHECK ("segment" <> 'ANSWERED' OR "dates" = 'ONE');
-- Everyone reads the same: a message that left keeps its words, its time and its readers.
DROP TRIGGER "GuestMessage_stays" ON "GuestMessage";
CREATE TRIGGER "GuestMessage_stays" BEFORE UPDATE ON "GuestMessage" FOR EACH ROW
  WHEN (OLD."sentAt" IS NOT NULL
    AND (OLD."subject", OLD."body", OLD."translations", OLD."segment", OLD."dates", OLD."sentAt")
    IS DISTINCT FROM (NEW."subject", NEW."body", NEW."translations", NEW."segment", NEW."dates", NEW."sentAt"))
  EXECUTE FUNCTION refuse_changed_message();
