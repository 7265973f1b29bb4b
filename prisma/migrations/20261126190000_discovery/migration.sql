-- Tags, coordinates and venues of events, and the search for them (decision 051).

DROP VIEW "EventWording";
DROP INDEX "EventText_search";
DROP INDEX "Event_search_title";
DROP INDEX "Event_search_description";
DROP INDEX "Event_search_venue";
DROP INDEX "Event_search_address";

ALTER TABLE "Organization" ADD COLUMN "showsEventsOnHome" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "Venue" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "name" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Venue_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Venue_slug_key" ON "Venue"("slug");
CREATE UNIQUE INDEX "Venue_addressKey_key" ON "Venue"("addressKey");

ALTER TABLE "Event" ADD COLUMN "latitude" DOUBLE PRECISION,
ADD COLUMN "longitude" DOUBLE PRECISION,
ADD COLUMN "venueId" UUID,
ADD COLUMN "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "tagSlugs" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "Event" ADD CONSTRAINT "Event_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES "Venue"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Event_venueId_createdAt_id_idx" ON "Event"("venueId", "createdAt", "id");
CREATE INDEX "Event_tagSlugs_idx" ON "Event" USING GIN ("tagSlugs");

-- A place on the earth is both numbers or none.
ALTER TABLE "Event" ADD CONSTRAINT "Event_coordinates" CHECK (
  ("latitude" IS NULL) = ("longitude" IS NULL) AND "latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180);
-- Each tag has the word that stands in addresses, and there are at most 8.
ALTER TABLE "Event" ADD CONSTRAINT "Event_tags_in_bounds" CHECK (
  "tags" IS NOT NULL AND "tagSlugs" IS NOT NULL
  AND cardinality("tags") = cardinality("tagSlugs") AND cardinality("tags") <= 8);

CREATE TABLE "EventSearch" (
    "eventId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "isFull" BOOLEAN NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "venueId" UUID,
    "tagSlugs" TEXT[],
    "names" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "headline" tsvector NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "EventSearch_pkey" PRIMARY KEY ("eventId")
);
ALTER TABLE "EventSearch" ADD CONSTRAINT "EventSearch_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "EventSearch_startsAt_eventId_idx" ON "EventSearch"("startsAt", "eventId");
CREATE INDEX "EventSearch_venueId_startsAt_idx" ON "EventSearch"("venueId", "startsAt");
CREATE INDEX "EventSearch_tagSlugs_idx" ON "EventSearch" USING GIN ("tagSlugs");
CREATE INDEX "EventSearch_latitude_longitude_idx" ON "EventSearch"("latitude", "longitude");
CREATE INDEX "EventSearch_document_idx" ON "EventSearch" USING GIN ("document");
CREATE INDEX "EventSearch_names_idx" ON "EventSearch" USING GIN ("names" gin_trgm_ops);

-- A text without case, accents and vowel signs, so that “Café” and “cafe” are the same word in every script.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(translate(lower(normalize(
    regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f]', '', 'g'), NFC)), 'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae')
$$;

-- The words of a text, one space between two. A script that writes no spaces (Chinese, Japanese, Thai and the like) has
-- one word for each character: what is searched for in it is found as a phrase.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(search_fold($1),
    '[\u0001-\u0020!-/:-@\[-`{-~\u00a0-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe10-\ufe6f]', ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
    '\s+', ' ', 'g'))
$$;

-- What somebody typed, as a query that is always well formed: all words, “phrases in quotes”, `or`, and `-without`. The
-- last word may be the beginning of one, because people look at results before they have finished.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  typed text := regexp_replace(search_fold($1),
    '[\u0001-\u0020!#-,./:-@\[-`{-~\u00a0-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe10-\ufe6f]', ' ', 'g');
  asked text;
BEGIN
  -- Inside a word a hyphen only parts it.
  typed := regexp_replace(typed, '([^\s"])-+', '\1 ', 'g');
  IF position('"' IN typed) = 0 THEN
    typed := regexp_replace(typed, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)', ' "\1" ', 'g');
  END IF;
  typed := regexp_replace(typed, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
  asked := websearch_to_tsquery('simple', typed)::text;
  RETURN (CASE WHEN right(asked, 1) = '''' THEN asked || ':*' ELSE asked END)::tsquery;
END $$;

-- Kilometres between two places on the earth, taken as a sphere.
CREATE FUNCTION search_distance(double precision, double precision, double precision, double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 12742 * asin(least(1, sqrt(power(sin(radians($3 - $1) / 2), 2)
    + cos(radians($1)) * cos(radians($3)) * power(sin(radians($4 - $2) / 2), 2))))
$$;

-- By what these events are found. Whoever calls it holds the shared lock of their organizations, so that a name which
-- changes meanwhile is in all of them afterwards. The rows are locked before the texts are read: nobody writes back what
-- another transaction has just replaced.
CREATE FUNCTION refresh_event_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "EventSearch" WHERE "eventId" = ANY(ids) ORDER BY "eventId" FOR UPDATE;
  DELETE FROM "EventSearch" search WHERE search."eventId" = ANY(ids) AND NOT EXISTS (
    SELECT 1 FROM "Event" event JOIN "Group" own ON own."id" = event."groupId"
    JOIN "Organization" host ON host."id" = own."organizationId"
    WHERE event."id" = search."eventId" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
      AND host."showsEventsOnHome");
  INSERT INTO "EventSearch" AS search ("eventId", "startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId",
    "tagSlugs", "names", "place", "headline", "document")
  SELECT event."id", event."startsAt", event."endsAt",
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
  ON CONFLICT ("eventId") DO UPDATE SET ("startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId", "tagSlugs",
      "names", "place", "headline", "document")
    = (EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."isFull", EXCLUDED."latitude", EXCLUDED."longitude",
      EXCLUDED."venueId", EXCLUDED."tagSlugs", EXCLUDED."names", EXCLUDED."place", EXCLUDED."headline", EXCLUDED."document");
END $$;

-- Of an organization: shared by whoever writes what its events are found by, alone by whoever changes its names.
CREATE FUNCTION lock_search_of(organization uuid, is_alone boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE key bigint := hashtextextended('search:' || organization, 0);
BEGIN
  IF is_alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $$;

-- The key of the venue that a public event takes place at; null when not everyone may know the address.
CREATE FUNCTION venue_key_of(event "Event") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN event."status" <> 'DRAFT' AND event."visibility" = 'PUBLIC' AND event."addressAudience" = 'EVERYONE'
    THEN nullif(search_words(event."venueAddress"), '') END
$$;

-- An event with a public address is at a venue, whatever wrote it. Both venues are locked before anything of them is
-- read, in the order of their ids.
CREATE FUNCTION find_event_venue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := venue_key_of(NEW);
  base text;
  tries int := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW."venueId" := OLD."venueId";
    IF (OLD."venueId" IS NOT NULL) = (wanted IS NOT NULL) AND wanted IS NOT DISTINCT FROM venue_key_of(OLD)
      AND (NEW."venueName", NEW."latitude", NEW."longitude")
        IS NOT DISTINCT FROM (OLD."venueName", OLD."latitude", OLD."longitude") THEN
      RETURN NEW;
    END IF;
  END IF;
  IF wanted IS NULL THEN
    NEW."venueId" := NULL;
    IF TG_OP = 'UPDATE' THEN PERFORM 1 FROM "Venue" WHERE "id" = OLD."venueId" FOR UPDATE; END IF;
    RETURN NEW;
  END IF;
  base := btrim(left(regexp_replace(search_words(coalesce(NEW."venueName", NEW."venueAddress")), '[^a-z0-9]+', '-', 'g'), 50), '-');
  IF length(base) < 3 THEN base := 'venue-' || left(md5(wanted), 8); END IF;
  LOOP
    INSERT INTO "Venue" ("id", "slug", "addressKey", "address")
    VALUES (gen_random_uuid(), base || CASE WHEN tries > 0 THEN '-' || left(md5(wanted), 3 + tries) ELSE '' END,
      wanted, NEW."venueAddress")
    ON CONFLICT DO NOTHING;
    PERFORM 1 FROM "Venue" WHERE "addressKey" = wanted OR (TG_OP = 'UPDATE' AND "id" = NEW."venueId") ORDER BY "id" FOR UPDATE;
    SELECT "id" INTO NEW."venueId" FROM "Venue" WHERE "addressKey" = wanted;
    EXIT WHEN NEW."venueId" IS NOT NULL;
    -- Another venue has this slug, or the venue was deleted with its last event meanwhile.
    IF TG_OP = 'UPDATE' THEN NEW."venueId" := OLD."venueId"; END IF;
    tries := tries + 1;
    IF tries > 28 THEN RAISE EXCEPTION 'no slug is free for a venue'; END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER "Event_venue" BEFORE INSERT OR UPDATE OF "venueName", "venueAddress", "addressAudience", "status",
  "visibility", "latitude", "longitude", "venueId" ON "Event"
  FOR EACH ROW EXECUTE FUNCTION find_event_venue();

-- A venue is what its events say: of each part, what the first of them gave. It goes with its last event, and what it
-- had from an event goes with what the event gave.
CREATE FUNCTION settle_venue(venue_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE is_moved boolean;
BEGIN
  PERFORM 1 FROM "Venue" WHERE "id" = venue_id FOR UPDATE;
  DELETE FROM "Venue" WHERE "id" = venue_id AND NOT EXISTS (SELECT 1 FROM "Event" WHERE "venueId" = venue_id);
  IF FOUND THEN RETURN; END IF;
  WITH given AS (
    SELECT
      (SELECT "venueName" FROM "Event" WHERE "venueId" = venue_id AND "venueName" IS NOT NULL ORDER BY "createdAt", "id" LIMIT 1) AS "name",
      located."latitude", located."longitude"
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT "latitude", "longitude" FROM "Event"
      WHERE "venueId" = venue_id AND "latitude" IS NOT NULL ORDER BY "createdAt", "id" LIMIT 1) located ON true
  ), before AS (SELECT "latitude", "longitude" FROM "Venue" WHERE "id" = venue_id)
  UPDATE "Venue" venue SET "name" = given."name", "latitude" = given."latitude", "longitude" = given."longitude",
    "updatedAt" = now()
  FROM given, before WHERE venue."id" = venue_id AND (venue."name", venue."latitude", venue."longitude")
    IS DISTINCT FROM (given."name", given."latitude", given."longitude")
  RETURNING (before."latitude", before."longitude") IS DISTINCT FROM (given."latitude", given."longitude") INTO is_moved;
  IF is_moved THEN
    PERFORM 1 FROM "EventSearch" WHERE "venueId" = venue_id ORDER BY "eventId" FOR UPDATE;
    UPDATE "EventSearch" search SET "latitude" = venue."latitude", "longitude" = venue."longitude"
    FROM "Event" event, "Venue" venue
    WHERE search."venueId" = venue_id AND event."id" = search."eventId" AND event."latitude" IS NULL AND venue."id" = venue_id;
  END IF;
END $$;

CREATE FUNCTION follow_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."venueId" IS NOT NULL THEN PERFORM settle_venue(OLD."venueId"); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW."venueId", NEW."venueName", NEW."latitude", NEW."longitude", NEW."title", NEW."description", NEW."tags",
        NEW."tagSlugs", NEW."startsAt", NEW."endsAt", NEW."capacity", NEW."venueAddress", NEW."addressAudience",
        NEW."status", NEW."visibility", NEW."groupId")
      IS NOT DISTINCT FROM (OLD."venueId", OLD."venueName", OLD."latitude", OLD."longitude", OLD."title",
        OLD."description", OLD."tags", OLD."tagSlugs", OLD."startsAt", OLD."endsAt", OLD."capacity", OLD."venueAddress",
        OLD."addressAudience", OLD."status", OLD."visibility", OLD."groupId") THEN
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
CREATE TRIGGER "Event_search" AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "tags", "tagSlugs", "startsAt",
  "endsAt", "capacity", "venueName", "venueAddress", "addressAudience", "latitude", "longitude", "status", "visibility",
  "groupId", "venueId" ON "Event"
  FOR EACH ROW EXECUTE FUNCTION follow_event();

-- Registrations come by the thousand: only the one that takes the last place, or gives one back, is noted.
CREATE FUNCTION note_event_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "EventSearch" SET "isFull" = NEW."placesTaken" + NEW."placesHeld" >= NEW."capacity" WHERE "eventId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_full" AFTER UPDATE OF "placesTaken", "placesHeld" ON "Event" FOR EACH ROW
  WHEN (NEW."status" = 'PUBLISHED' AND NEW."visibility" = 'PUBLIC' AND NEW."capacity" IS NOT NULL
    AND (NEW."placesTaken" + NEW."placesHeld" >= NEW."capacity")
      IS DISTINCT FROM (OLD."placesTaken" + OLD."placesHeld" >= OLD."capacity"))
  EXECUTE FUNCTION note_event_full();

CREATE FUNCTION follow_event_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE text_of uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."eventId" ELSE NEW."eventId" END;
BEGIN
  IF (CASE WHEN TG_OP = 'DELETE' THEN OLD."part" ELSE NEW."part" END) IN ('TITLE', 'DESCRIPTION')
    AND EXISTS (SELECT 1 FROM "Event" WHERE "id" = text_of AND "status" = 'PUBLISHED') THEN
    PERFORM lock_search_of(own."organizationId", false)
      FROM "Event" event JOIN "Group" own ON own."id" = event."groupId" WHERE event."id" = text_of;
    PERFORM refresh_event_search(ARRAY[text_of]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "EventText_search" AFTER INSERT OR DELETE OR UPDATE OF "text" ON "EventText"
  FOR EACH ROW EXECUTE FUNCTION follow_event_text();

-- Whoever publishes or changes an event of an organization meanwhile is waited for, and then has the old name: so it is
-- in the list below.
CREATE FUNCTION lock_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Organization' THEN PERFORM lock_search_of(NEW."id", true);
  ELSE PERFORM lock_search_of(NEW."organizationId", true); END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION follow_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_event_search(array_agg(event."id")) FROM "Event" event JOIN "Group" own ON own."id" = event."groupId"
    WHERE own."organizationId" = NEW."id" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC';
  RETURN NULL;
END $$;
CREATE FUNCTION follow_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_event_search(array_agg("id")) FROM "Event"
    WHERE "groupId" = NEW."id" AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC';
  RETURN NULL;
END $$;
CREATE TRIGGER "Organization_search_lock" BEFORE UPDATE OF "name", "showsEventsOnHome" ON "Organization" FOR EACH ROW
  WHEN ((OLD."name", OLD."showsEventsOnHome") IS DISTINCT FROM (NEW."name", NEW."showsEventsOnHome"))
  EXECUTE FUNCTION lock_organizer();
CREATE TRIGGER "Organization_search" AFTER UPDATE OF "name", "showsEventsOnHome" ON "Organization" FOR EACH ROW
  WHEN ((OLD."name", OLD."showsEventsOnHome") IS DISTINCT FROM (NEW."name", NEW."showsEventsOnHome"))
  EXECUTE FUNCTION follow_organization();
CREATE TRIGGER "Group_search_lock" BEFORE UPDATE OF "name" ON "Group" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION lock_organizer();
CREATE TRIGGER "Group_search" AFTER UPDATE OF "name" ON "Group" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION follow_group();

-- Where an event is has a point on the map now.
CREATE OR REPLACE FUNCTION count_event_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."venueName", NEW."venueAddress", NEW."onlineUrl", NEW."addressAudience", NEW."addressHoursBefore",
      NEW."onlineUrlAudience", NEW."onlineUrlHoursBefore", NEW."latitude", NEW."longitude")
    IS DISTINCT FROM (OLD."venueName", OLD."venueAddress", OLD."onlineUrl", OLD."addressAudience", OLD."addressHoursBefore",
      OLD."onlineUrlAudience", OLD."onlineUrlHoursBefore", OLD."latitude", OLD."longitude") THEN
    NEW."venueRevision" := OLD."venueRevision" + 1;
  END IF;
  IF NEW."venueRevision" <> OLD."venueRevision" OR NEW."placesTaken" < OLD."placesTaken"
    OR (NEW."title", NEW."url", NEW."startsAt", NEW."endsAt", NEW."timeZone", NEW."status")
      IS DISTINCT FROM (OLD."title", OLD."url", OLD."startsAt", OLD."endsAt", OLD."timeZone", OLD."status") THEN
    NEW."calendarRevision" := OLD."calendarRevision" + 1;
  END IF;
  RETURN NEW;
END $$;

-- What exists gets its venue and its words, the oldest event first.
DO $$
DECLARE event_id uuid;
BEGIN
  FOR event_id IN SELECT "id" FROM "Event" WHERE "status" <> 'DRAFT' AND "visibility" = 'PUBLIC' AND "addressAudience" = 'EVERYONE'
    AND "venueAddress" IS NOT NULL ORDER BY "createdAt", "id" LOOP
    UPDATE "Event" SET "venueId" = "venueId" WHERE "id" = event_id;
  END LOOP;
  PERFORM refresh_event_search(array_agg("id")) FROM "Event" WHERE "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC';
END $$;
