-- Lists show one date of a series (decision 051).

ALTER TABLE "EventSearch" ADD COLUMN "seriesId" UUID;

CREATE TABLE "ListedDate" (
    "eventId" UUID NOT NULL,
    "seriesId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "hiddenUntil" TIMESTAMPTZ(3),
    "laterDates" INTEGER NOT NULL,

    CONSTRAINT "ListedDate_pkey" PRIMARY KEY ("eventId")
);
-- It is the trigger below that removes the row of a deleted event, at the end of the transaction. A cascade would lock it
-- before, while another date of the series may be waited for.
ALTER TABLE "ListedDate" ADD CONSTRAINT "ListedDate_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id")
  ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX "ListedDate_seriesId_idx" ON "ListedDate"("seriesId");
-- Serve: Query.events without conditions. The next dates of series, and those that follow one which is just over.
CREATE INDEX "ListedDate_first" ON "ListedDate"("startsAt", "eventId") WHERE "hiddenUntil" IS NULL;
CREATE INDEX "ListedDate_next" ON "ListedDate"("hiddenUntil") WHERE "hiddenUntil" IS NOT NULL;
-- And what takes place once.
CREATE INDEX "EventSearch_once" ON "EventSearch"("startsAt", "eventId") WHERE "seriesId" IS NULL;
-- Serves: whether an earlier date of a series has what is asked for, too.
CREATE INDEX "EventSearch_seriesId_startsAt_eventId_idx" ON "EventSearch"("seriesId", "startsAt", "eventId");

CREATE OR REPLACE FUNCTION refresh_event_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "EventSearch" WHERE "eventId" = ANY(ids) ORDER BY "eventId" FOR UPDATE;
  DELETE FROM "EventSearch" search WHERE search."eventId" = ANY(ids) AND NOT EXISTS (
    SELECT 1 FROM "Event" event JOIN "Group" own ON own."id" = event."groupId"
    JOIN "Organization" host ON host."id" = own."organizationId"
    WHERE event."id" = search."eventId" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
      AND host."showsEventsOnHome");
  INSERT INTO "EventSearch" AS search ("eventId", "seriesId", "startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId",
    "tagSlugs", "names", "place", "headline", "document")
  SELECT event."id", event."seriesId", event."startsAt", event."endsAt",
    event."capacity" IS NOT NULL AND event."placesTaken" + event."placesHeld" >= event."capacity",
    CASE WHEN event."addressAudience" = 'EVERYONE' THEN coalesce(event."latitude", venue."latitude") END,
    CASE WHEN event."addressAudience" = 'EVERYONE' THEN coalesce(event."longitude", venue."longitude") END,
    event."venueId", event."tagSlugs",
    concat_ws(' ', words.titles, words.tags, words.organizer, words.place), words.place,
    words.headline, words.headline || to_tsvector('simple', words.descriptions)
  FROM "Event" event
  JOIN "Group" own ON own."id" = event."groupId"
  JOIN "Organization" host ON host."id" = own."organizationId"
  LEFT JOIN "Venue" venue ON venue."id" = event."venueId"
  CROSS JOIN LATERAL (SELECT
      string_agg("text", ' ') FILTER (WHERE "part" = 'TITLE') AS titles,
      -- A vector has at most a megabyte. Everybody finds an event by the first words of its descriptions.
      left(string_agg("text", ' ') FILTER (WHERE "part" = 'DESCRIPTION'), 60000) AS descriptions
    FROM "EventText" WHERE "eventId" = event."id" AND "part" IN ('TITLE', 'DESCRIPTION')) translated
  CROSS JOIN LATERAL (SELECT search_words(concat_ws(' ', event."title", translated.titles)) AS titles,
      search_words(array_to_string(event."tags", ' ')) AS tags,
      search_words(concat_ws(' ', host."name", own."name")) AS organizer,
      search_words(concat_ws(' ', event."venueName",
        CASE WHEN event."addressAudience" = 'EVERYONE' THEN event."venueAddress" END)) AS place,
      search_words(concat_ws(' ', left(event."description", 60000), translated.descriptions)) AS descriptions) parts
  CROSS JOIN LATERAL (SELECT parts.*,
      setweight(to_tsvector('simple', parts.titles), 'A') || setweight(to_tsvector('simple', parts.tags), 'B')
        || setweight(to_tsvector('simple', parts.organizer), 'C') || setweight(to_tsvector('simple', parts.place), 'D')
        AS headline) words
  WHERE event."id" = ANY(ids) AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
    AND host."showsEventsOnHome"
  ON CONFLICT ("eventId") DO UPDATE SET ("seriesId", "startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId",
      "tagSlugs", "names", "place", "headline", "document")
    = (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."isFull", EXCLUDED."latitude", EXCLUDED."longitude",
      EXCLUDED."venueId", EXCLUDED."tagSlugs", EXCLUDED."names", EXCLUDED."place", EXCLUDED."headline", EXCLUDED."document");
END $$;

CREATE OR REPLACE FUNCTION follow_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."venueId" IS NOT NULL THEN PERFORM settle_venue(OLD."venueId"); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW."venueId", NEW."venueName", NEW."latitude", NEW."longitude", NEW."title", NEW."description", NEW."tags",
        NEW."tagSlugs", NEW."startsAt", NEW."endsAt", NEW."capacity", NEW."venueAddress", NEW."addressAudience",
        NEW."status", NEW."visibility", NEW."groupId", NEW."seriesId")
      IS NOT DISTINCT FROM (OLD."venueId", OLD."venueName", OLD."latitude", OLD."longitude", OLD."title",
        OLD."description", OLD."tags", OLD."tagSlugs", OLD."startsAt", OLD."endsAt", OLD."capacity", OLD."venueAddress",
        OLD."addressAudience", OLD."status", OLD."visibility", OLD."groupId", OLD."seriesId") THEN
      RETURN NULL;
    END IF;
  ELSIF NEW."status" <> 'PUBLISHED' AND NEW."venueId" IS NULL THEN
    RETURN NULL;
  END IF;
  -- A draft has nothing that is found.
  IF TG_OP = 'INSERT' OR OLD."status" <> 'DRAFT' OR NEW."status" <> 'DRAFT' THEN
    PERFORM lock_search_of("organizationId", false) FROM "Group" WHERE "id" = NEW."groupId";
    IF TG_OP = 'INSERT' OR (NEW."venueId", NEW."venueName", NEW."latitude", NEW."longitude")
        IS DISTINCT FROM (OLD."venueId", OLD."venueName", OLD."latitude", OLD."longitude") THEN
      FOR touched IN SELECT DISTINCT id FROM unnest(ARRAY[NEW."venueId", CASE WHEN TG_OP = 'UPDATE' THEN OLD."venueId" END]) id
        WHERE id IS NOT NULL ORDER BY id LOOP
        PERFORM settle_venue(touched);
      END LOOP;
    END IF;
    PERFORM refresh_event_search(ARRAY[NEW."id"]);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "Event_search" ON "Event";
CREATE TRIGGER "Event_search" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "tags", "tagSlugs", "startsAt",
  "endsAt", "capacity", "venueName", "venueAddress", "addressAudience", "latitude", "longitude", "status", "visibility",
  "groupId", "venueId", "seriesId" ON "Event"
  FOR EACH ROW EXECUTE FUNCTION follow_event();

-- The public dates of a series, each with when the earlier ones are over. Time alone changes nothing in it.
CREATE FUNCTION settle_series_dates(series_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ListedDate" listed WHERE listed."seriesId" = series_id AND NOT EXISTS (
    SELECT 1 FROM "Event" event WHERE event."id" = listed."eventId" AND event."seriesId" = series_id
      AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC');
  INSERT INTO "ListedDate" AS listed ("eventId", "seriesId", "startsAt", "endsAt", "hiddenUntil", "laterDates")
  SELECT "id", series_id, "startsAt", "endsAt",
    max("endsAt") OVER (ORDER BY "startsAt", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
    count(*) OVER (ORDER BY "startsAt", "id" ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
  FROM "Event" WHERE "seriesId" = series_id AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC'
  ON CONFLICT ("eventId") DO UPDATE
    SET ("seriesId", "startsAt", "endsAt", "hiddenUntil", "laterDates")
      = (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."hiddenUntil", EXCLUDED."laterDates")
    WHERE (listed."seriesId", listed."startsAt", listed."endsAt", listed."hiddenUntil", listed."laterDates")
      IS DISTINCT FROM
      (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."hiddenUntil", EXCLUDED."laterDates");
END $$;

-- At the end of the transaction, once for each series: the first of its changed dates settles all, and the others find
-- nothing to do. One lock for all series: whoever waits for it waits for a commit, and nobody waits for two. Each date is
-- in the list of whoever comes second, because it reads after the lock.
CREATE FUNCTION list_series_date() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
  both_series uuid[];
  series_id uuid;
BEGIN
  SELECT ARRAY[wanted."seriesId", stored."seriesId"] INTO both_series
  FROM (SELECT "seriesId", "startsAt", "endsAt" FROM "Event" WHERE "id" = touched AND "seriesId" IS NOT NULL
    AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC') wanted
  FULL JOIN (SELECT "seriesId", "startsAt", "endsAt" FROM "ListedDate" WHERE "eventId" = touched) stored ON true
  WHERE (wanted."seriesId", wanted."startsAt", wanted."endsAt")
    IS DISTINCT FROM (stored."seriesId", stored."startsAt", stored."endsAt");
  IF both_series IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('dates of series', 0));
  FOR series_id IN SELECT DISTINCT id FROM unnest(both_series) id WHERE id IS NOT NULL LOOP
    PERFORM settle_series_dates(series_id);
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Event_date_made" AFTER INSERT ON "Event" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."seriesId" IS NOT NULL) EXECUTE FUNCTION list_series_date();
-- Its name comes before that of the foreign key's trigger, and so does its turn.
CREATE CONSTRAINT TRIGGER "Event_date_deleted" AFTER DELETE ON "Event" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."seriesId" IS NOT NULL) EXECUTE FUNCTION list_series_date();
CREATE CONSTRAINT TRIGGER "Event_date_changed" AFTER UPDATE OF "seriesId", "startsAt", "endsAt", "status", "visibility"
  ON "Event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."seriesId", OLD."startsAt", OLD."endsAt", OLD."status", OLD."visibility")
    IS DISTINCT FROM (NEW."seriesId", NEW."startsAt", NEW."endsAt", NEW."status", NEW."visibility")
    AND (OLD."seriesId" IS NOT NULL OR NEW."seriesId" IS NOT NULL))
  EXECUTE FUNCTION list_series_date();

-- What exists.
UPDATE "EventSearch" search SET "seriesId" = event."seriesId" FROM "Event" event
  WHERE event."id" = search."eventId" AND event."seriesId" IS NOT NULL;
SELECT settle_series_dates("id") FROM "EventSeries";
