-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "hasPassedOnOwnTicket" BOOLEAN NOT NULL DEFAULT false;

-- Everything below is kept by hand: Prisma knows no checks and no triggers.
-- A guest who passed on their own ticket is not one of the party's people, so all of up to ten have rows, from 2 to 11.
ALTER TABLE "Attendee" DROP CONSTRAINT "Attendee_position";
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_position" CHECK ("position" BETWEEN 2 AND 11);

CREATE FUNCTION refuse_returned_own_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Registration_own_ticket_ended', MESSAGE = 'a ticket that ended stays ended';
END $$;
CREATE TRIGGER "Registration_own_ticket_ended" BEFORE UPDATE OF "hasPassedOnOwnTicket" ON "Registration" FOR EACH ROW
  WHEN (OLD."hasPassedOnOwnTicket" AND NOT NEW."hasPassedOnOwnTicket") EXECUTE FUNCTION refuse_returned_own_ticket();

-- How many people of a party have a row: all, less the guest who is one of them.
CREATE FUNCTION count_others("party_size" int, "has_passed_on_own_ticket" boolean) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN has_passed_on_own_ticket THEN party_size ELSE party_size - 1 END $$;

CREATE OR REPLACE FUNCTION refuse_surplus_attendee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "Attendee" WHERE "registrationId" = NEW."registrationId" AND NOT "isRemoved")
      >= (SELECT count_others("partySize", "hasPassedOnOwnTicket") FROM "Registration" WHERE "id" = NEW."registrationId") THEN
    RAISE check_violation USING CONSTRAINT = 'Attendee_within_party', MESSAGE = 'the party has no more people';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION fit_attendees("registration" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE party record; have int;
BEGIN
  SELECT count_others(r."partySize", r."hasPassedOnOwnTicket") AS others, r."status", r."checkedInAt", r."checkedInById",
      e."asksAttendeeNames" AS asks INTO party
    FROM "Registration" r JOIN "Event" e ON e."id" = r."eventId" WHERE r."id" = registration;
  SELECT count(*) INTO have FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved";
  IF have > party.others THEN
    UPDATE "Attendee" SET "isRemoved" = true WHERE "id" IN (
      SELECT "id" FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved"
      ORDER BY "checkedInAt" IS NOT NULL, "name" IS NOT NULL, "position" DESC LIMIT have - party.others);
  ELSIF party.asks AND party."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND have < party.others THEN
    INSERT INTO "Attendee" ("id", "registrationId", "position", "checkedInAt", "checkedInById")
      SELECT gen_random_uuid(), registration, place,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInAt" END,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInById" END
      FROM generate_series(2, 11) AS place
      WHERE NOT EXISTS (SELECT 1 FROM "Attendee" WHERE "registrationId" = registration AND "position" = place AND NOT "isRemoved")
      ORDER BY place LIMIT party.others - have;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION fit_attendees_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."asksAttendeeNames" THEN
    PERFORM fit_attendees("id") FROM "Registration"
      WHERE "eventId" = NEW."id" AND count_others("partySize", "hasPassedOnOwnTicket") > 0
        AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
  END IF;
  UPDATE "Registration" SET "attendeesRevision" = "attendeesRevision" + 1
    WHERE "eventId" = NEW."id" AND count_others("partySize", "hasPassedOnOwnTicket") > 0;
  RETURN NULL;
END $$;
