-- Organizers' own words for guests. A tag is there while a guest has it.
ALTER TABLE "Registration" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_tags" CHECK (cardinality("tags") <= 10 AND array_position("tags", NULL) IS NULL);
-- Serves: the tags of an event, and whom one is on. Most guests have none.
CREATE INDEX "Registration_tagged" ON "Registration" ("eventId") WHERE "tags" <> '{}';

-- Open guest lists hear of tags.
DROP TRIGGER "Registration_revision" ON "Registration";
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW
  WHEN (ROW(OLD."name", OLD."partySize", OLD."status", OLD."checkedInAt", OLD."checkedInById", OLD."checkInKey", OLD."answers",
      OLD."addressConfirmedAt", OLD."addressConfirmBy", OLD."attendeesRevision", OLD."tags")
    IS DISTINCT FROM
    ROW(NEW."name", NEW."partySize", NEW."status", NEW."checkedInAt", NEW."checkedInById", NEW."checkInKey", NEW."answers",
      NEW."addressConfirmedAt", NEW."addressConfirmBy", NEW."attendeesRevision", NEW."tags"))
  EXECUTE FUNCTION advance_registration_revision();

-- Messages to guests with one tag.
ALTER TYPE "MessageSegment" ADD VALUE 'TAGGED';
ALTER TABLE "GuestMessage" ADD COLUMN "tag" TEXT;
