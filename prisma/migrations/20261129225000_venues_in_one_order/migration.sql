-- Two events left one venue for another that was just deleted. One made it anew and waited for the venue that both left,
-- which the other held while it waited for the new one.

-- Locks addresses, for as long as the transaction lasts. Whoever comes to one or leaves it does so before they touch a
-- venue, and all in one order.
CREATE FUNCTION lock_venues(address_keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE place bigint;
BEGIN
  FOR place IN
    SELECT DISTINCT hashtextextended('venue ' || address, 0) FROM unnest(address_keys) address
    WHERE address IS NOT NULL ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(place);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION find_event_venue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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
  PERFORM lock_venues(ARRAY[wanted, CASE WHEN TG_OP = 'UPDATE' THEN
    (SELECT "addressKey" FROM "Venue" WHERE "id" = OLD."venueId") END]);
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

CREATE OR REPLACE FUNCTION settle_venue(venue_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE is_moved boolean;
BEGIN
  PERFORM lock_venues(ARRAY["addressKey"]) FROM "Venue" WHERE "id" = venue_id;
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
