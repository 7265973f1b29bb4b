-- CreateEnum
CREATE TYPE "TransferState" AS ENUM ('OFFERED', 'ACCEPTED', 'TAKEN_BACK');

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "allowsTransfers" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "asksAttendeeNames" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "attendeeNamesHoursBefore" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "attendeesRevision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Attendee" (
    "id" UUID NOT NULL,
    "registrationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "checkedInAt" TIMESTAMPTZ(3),
    "checkedInById" UUID,
    "checkInKey" TEXT,
    "isRemoved" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
      regexp_replace(normalize(lower(coalesce("name", '')), NFD), '[\u0300-\u036f]', '', 'g')
    ) STORED,

    CONSTRAINT "Attendee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AttendeePress" (
    "attendeeId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "pressedAt" TIMESTAMPTZ(3) NOT NULL,
    "pressedById" UUID,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "AttendeePress_pkey" PRIMARY KEY ("attendeeId","key")
);

-- CreateTable
CREATE TABLE "TicketTransfer" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "registrationId" UUID NOT NULL,
    "attendeeId" UUID,
    "state" "TransferState" NOT NULL DEFAULT 'OFFERED',
    "email" TEXT,
    "emailNormalized" TEXT,
    "offeredAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "newRegistrationId" UUID,

    CONSTRAINT "TicketTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Attendee_registrationId_position_idx" ON "Attendee"("registrationId", "position");

-- CreateIndex
CREATE INDEX "Attendee_checkedInById_idx" ON "Attendee"("checkedInById");

-- CreateIndex
CREATE INDEX "AttendeePress_pressedById_idx" ON "AttendeePress"("pressedById");

-- CreateIndex
CREATE UNIQUE INDEX "TicketTransfer_newRegistrationId_key" ON "TicketTransfer"("newRegistrationId");

-- CreateIndex
CREATE INDEX "TicketTransfer_registrationId_id_idx" ON "TicketTransfer"("registrationId", "id");

-- CreateIndex
CREATE INDEX "TicketTransfer_attendeeId_idx" ON "TicketTransfer"("attendeeId");

-- CreateIndex
CREATE INDEX "TicketTransfer_eventId_idx" ON "TicketTransfer"("eventId");

-- AddForeignKey
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "Registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_checkedInById_fkey" FOREIGN KEY ("checkedInById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendeePress" ADD CONSTRAINT "AttendeePress_attendeeId_fkey" FOREIGN KEY ("attendeeId") REFERENCES "Attendee"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendeePress" ADD CONSTRAINT "AttendeePress_pressedById_fkey" FOREIGN KEY ("pressedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "Registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_attendeeId_fkey" FOREIGN KEY ("attendeeId") REFERENCES "Attendee"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_newRegistrationId_fkey" FOREIGN KEY ("newRegistrationId") REFERENCES "Registration"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Everything below is kept by hand: Prisma knows no checks and no triggers.

ALTER TABLE "Event" ADD CONSTRAINT "Event_attendee_hours" CHECK ("attendeeNamesHoursBefore" BETWEEN 0 AND 720);

-- The guest is the first person of a party and has no row, so the others are from 2. Of a place in a party there is one
-- row at a time. Whoever is in was not taken off.
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_position" CHECK ("position" BETWEEN 2 AND 10);
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_in_stays" CHECK (NOT ("isRemoved" AND "checkedInAt" IS NOT NULL));
ALTER TABLE "Attendee" ADD CONSTRAINT "Attendee_said" CHECK ("name" <> '' AND "email" <> '');
CREATE UNIQUE INDEX "Attendee_one_for_each_place" ON "Attendee" ("registrationId", "position") WHERE NOT "isRemoved";

-- At most as many rows as the party has other people. The writer holds the event's lock.
CREATE FUNCTION refuse_surplus_attendee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "Attendee" WHERE "registrationId" = NEW."registrationId" AND NOT "isRemoved")
      >= (SELECT "partySize" - 1 FROM "Registration" WHERE "id" = NEW."registrationId") THEN
    RAISE check_violation USING CONSTRAINT = 'Attendee_within_party', MESSAGE = 'the party has no more people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Attendee_within_party" BEFORE INSERT ON "Attendee" FOR EACH ROW EXECUTE FUNCTION refuse_surplus_attendee();

-- Somebody who was taken off does not come back: their ticket has ended.
CREATE FUNCTION refuse_returned_attendee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Attendee_removed_stays', MESSAGE = 'a ticket that ended stays ended';
END $$;
CREATE TRIGGER "Attendee_removed_stays" BEFORE UPDATE OF "isRemoved" ON "Attendee" FOR EACH ROW
  WHEN (OLD."isRemoved" AND NOT NEW."isRemoved") EXECUTE FUNCTION refuse_returned_attendee();

-- Give a party as many rows as it has other people. Where the event asks for no names, rows are only taken off. Those who
-- have no name go first, the last of them before the others. A party that came in together is in as a whole.
CREATE FUNCTION fit_attendees("registration" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE party record; have int;
BEGIN
  SELECT r."partySize", r."status", r."checkedInAt", r."checkedInById", e."asksAttendeeNames" AS asks INTO party
    FROM "Registration" r JOIN "Event" e ON e."id" = r."eventId" WHERE r."id" = registration;
  SELECT count(*) INTO have FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved";
  IF have > party."partySize" - 1 THEN
    UPDATE "Attendee" SET "isRemoved" = true WHERE "id" IN (
      SELECT "id" FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved"
      ORDER BY "checkedInAt" IS NOT NULL, "name" IS NOT NULL, "position" DESC LIMIT have - (party."partySize" - 1));
  ELSIF party.asks AND party."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND have < party."partySize" - 1 THEN
    INSERT INTO "Attendee" ("id", "registrationId", "position", "checkedInAt", "checkedInById")
      SELECT gen_random_uuid(), registration, place,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInAt" END,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInById" END
      FROM generate_series(2, 10) AS place
      WHERE NOT EXISTS (SELECT 1 FROM "Attendee" WHERE "registrationId" = registration AND "position" = place AND NOT "isRemoved")
      ORDER BY place LIMIT party."partySize" - 1 - have;
  END IF;
END $$;

CREATE FUNCTION fit_attendees_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fit_attendees(r."id") FROM changed_new r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."partySize" > 1 AND e."asksAttendeeNames";
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_attendees_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION fit_attendees_inserted();

CREATE FUNCTION fit_attendees_resized() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fit_attendees(NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_attendees_resized" AFTER UPDATE OF "partySize" ON "Registration" FOR EACH ROW
  WHEN (NEW."partySize" <> OLD."partySize") EXECUTE FUNCTION fit_attendees_resized();

-- Whoever follows a guest list, or the list at check-in, sees the people of a party. "Registration_revision" reads this.
CREATE FUNCTION count_attendee_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Registration" SET "attendeesRevision" = "attendeesRevision" + 1
    WHERE "id" IN (SELECT "registrationId" FROM changed_new);
  RETURN NULL;
END $$;
CREATE TRIGGER "Attendee_counts_inserted" AFTER INSERT ON "Attendee" REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendee_changes();
CREATE TRIGGER "Attendee_counts_updated" AFTER UPDATE ON "Attendee" REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendee_changes();

DROP TRIGGER "Registration_revision" ON "Registration";
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW
  WHEN (ROW(OLD."name", OLD."partySize", OLD."status", OLD."checkedInAt", OLD."checkedInById", OLD."checkInKey", OLD."answers",
      OLD."addressConfirmedAt", OLD."addressConfirmBy", OLD."attendeesRevision")
    IS DISTINCT FROM
    ROW(NEW."name", NEW."partySize", NEW."status", NEW."checkedInAt", NEW."checkedInById", NEW."checkInKey", NEW."answers",
      NEW."addressConfirmedAt", NEW."addressConfirmBy", NEW."attendeesRevision"))
  EXECUTE FUNCTION advance_registration_revision();

-- An event that begins to ask gives the parties it has a row for each person. One that stops hides them, so that they are
-- there again when it was a mistake. Devices at check-in hear of both.
CREATE FUNCTION fit_attendees_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."asksAttendeeNames" THEN
    PERFORM fit_attendees("id") FROM "Registration" WHERE "eventId" = NEW."id" AND "partySize" > 1
      AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
  END IF;
  UPDATE "Registration" SET "attendeesRevision" = "attendeesRevision" + 1 WHERE "eventId" = NEW."id" AND "partySize" > 1;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_asks_attendee_names" AFTER UPDATE OF "asksAttendeeNames" ON "Event" FOR EACH ROW
  WHEN (NEW."asksAttendeeNames" <> OLD."asksAttendeeNames") EXECUTE FUNCTION fit_attendees_of_event();

-- A ticket is offered to one person at a time, and an offer ends once.
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_ended" CHECK (("state" = 'OFFERED') = ("endedAt" IS NULL));
ALTER TABLE "TicketTransfer" ADD CONSTRAINT "TicketTransfer_accepted" CHECK ("newRegistrationId" IS NULL OR "state" = 'ACCEPTED');
CREATE UNIQUE INDEX "TicketTransfer_one_offer" ON "TicketTransfer" ("registrationId", coalesce("attendeeId", "registrationId"))
  WHERE "state" = 'OFFERED';
CREATE FUNCTION refuse_reopened_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'TicketTransfer_ends_once', MESSAGE = 'a transfer ends once';
END $$;
CREATE TRIGGER "TicketTransfer_ends_once" BEFORE UPDATE OF "state" ON "TicketTransfer" FOR EACH ROW
  WHEN (OLD."state" <> 'OFFERED' AND NEW."state" <> OLD."state") EXECUTE FUNCTION refuse_reopened_transfer();
