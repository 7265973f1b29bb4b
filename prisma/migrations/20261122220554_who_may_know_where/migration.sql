-- Who may know where an event is: its address and its online link, each by itself.
CREATE TYPE "WhereAudience" AS ENUM ('EVERYONE', 'GUESTS', 'GUESTS_BEFORE_START');
ALTER TABLE "Event" ADD COLUMN     "addressAudience" "WhereAudience" NOT NULL DEFAULT 'EVERYONE',
ADD COLUMN     "addressHoursBefore" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "calendarRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "onlineUrlAudience" "WhereAudience" NOT NULL DEFAULT 'GUESTS',
ADD COLUMN     "onlineUrlHoursBefore" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "previousStartsAt" TIMESTAMPTZ(3),
ADD COLUMN     "venueRevision" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Event" ADD CONSTRAINT "Event_address_hours" CHECK ("addressHoursBefore" BETWEEN 1 AND 720);
ALTER TABLE "Event" ADD CONSTRAINT "Event_online_url_hours" CHECK ("onlineUrlHoursBefore" BETWEEN 1 AND 720);

-- Links are for guests from now on, so what the feed once said of them goes.
UPDATE "ActivityItem" SET "details" = "details" - 'from' - 'to'
  WHERE "kind" = 'EVENT_CHANGED' AND "details"->>'field' = 'onlineUrl';

-- Pages ask anew where an event is when the first number grows, and calendars take a file with a higher second one. They
-- are counted here, so that no writer of events forgets them and two changes of one moment have two numbers. A place that
-- is given back counts too: whoever comes again gets an entry that is newer than the one that took the event out.
CREATE FUNCTION count_event_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."venueName", NEW."venueAddress", NEW."onlineUrl", NEW."addressAudience", NEW."addressHoursBefore",
      NEW."onlineUrlAudience", NEW."onlineUrlHoursBefore")
    IS DISTINCT FROM (OLD."venueName", OLD."venueAddress", OLD."onlineUrl", OLD."addressAudience", OLD."addressHoursBefore",
      OLD."onlineUrlAudience", OLD."onlineUrlHoursBefore") THEN
    NEW."venueRevision" := OLD."venueRevision" + 1;
  END IF;
  IF NEW."venueRevision" <> OLD."venueRevision" OR NEW."placesTaken" < OLD."placesTaken"
    OR (NEW."title", NEW."url", NEW."startsAt", NEW."endsAt", NEW."timeZone", NEW."status")
      IS DISTINCT FROM (OLD."title", OLD."url", OLD."startsAt", OLD."endsAt", OLD."timeZone", OLD."status") THEN
    NEW."calendarRevision" := OLD."calendarRevision" + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Event_revisions" BEFORE UPDATE ON "Event" FOR EACH ROW EXECUTE FUNCTION count_event_revisions();
