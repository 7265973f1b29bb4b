-- Who sees who is going to an event.
CREATE TYPE "GuestsAudience" AS ENUM ('EVERYONE', 'GUESTS', 'ORGANIZERS');
ALTER TABLE "Event" ADD COLUMN     "guestsShownTo" "GuestsAudience" NOT NULL DEFAULT 'EVERYONE';
ALTER TABLE "ActivityItem" ADD COLUMN     "tellsWhoGoes" BOOLEAN NOT NULL DEFAULT false;

-- Until now these were for everyone. Applications are not among them: they are for organizers at any event.
UPDATE "ActivityItem" SET "tellsWhoGoes" = true
  WHERE ("kind" = 'REGISTERED' AND "visibility" = 'PUBLIC') OR ("kind" = 'MILESTONE' AND "details"->>'milestone' = 'GUESTS');

CREATE FUNCTION visibility_of_guests(audience "GuestsAudience") RETURNS "ActivityVisibility" LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE audience WHEN 'EVERYONE' THEN 'PUBLIC' WHEN 'GUESTS' THEN 'GUESTS' ELSE 'ORGANIZERS' END::"ActivityVisibility"
$$;

-- Items that tell who goes, and the replies to them, are for whoever sees the guests. Two statements: the first waits for
-- replies that are being written, which lock what they reply to, and the second sees them.
CREATE FUNCTION show_items_of_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ActivityItem" SET "visibility" = visibility_of_guests(NEW."guestsShownTo")
    WHERE "eventId" = NEW."id" AND "tellsWhoGoes";
  UPDATE "ActivityItem" AS reply SET "visibility" = item."visibility" FROM "ActivityItem" item
    WHERE item."eventId" = NEW."id" AND item."tellsWhoGoes" AND reply."parentId" = item."id"
      AND reply."visibility" <> item."visibility";
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_guests_shown" AFTER UPDATE OF "guestsShownTo" ON "Event" FOR EACH ROW
  WHEN (OLD."guestsShownTo" <> NEW."guestsShownTo") EXECUTE FUNCTION show_items_of_guests();
