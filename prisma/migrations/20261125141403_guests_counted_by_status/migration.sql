-- CreateTable
CREATE TABLE "RegistrationCount" (
    "eventId" UUID NOT NULL,
    "status" "RegistrationStatus" NOT NULL,
    "registrations" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,

    CONSTRAINT "RegistrationCount_pkey" PRIMARY KEY ("eventId","status")
);

-- CreateTable
CREATE TABLE "WaitlistCount" (
    "eventId" UUID NOT NULL,
    "state" "WaitlistState" NOT NULL,
    "entries" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,

    CONSTRAINT "WaitlistCount_pkey" PRIMARY KEY ("eventId","state")
);

-- AddForeignKey
ALTER TABLE "RegistrationCount" ADD CONSTRAINT "RegistrationCount_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaitlistCount" ADD CONSTRAINT "WaitlistCount_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counters change with every registration: room on their pages keeps such a change away from the key.
ALTER TABLE "RegistrationCount" SET (fillfactor = 50);
ALTER TABLE "WaitlistCount" SET (fillfactor = 50);

-- The counts follow the rows, one write per statement. Rows are locked in one order, and always behind the event: these
-- triggers have names that sort behind those that count places. What is deleted is taken from rows that are still
-- there: when an event goes, its counts may have gone first.
CREATE FUNCTION count_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "RegistrationCount" c SET "registrations" = c."registrations" - d."registrations", "places" = c."places" - d."places"
      FROM (SELECT "eventId", "status", count(*) AS "registrations", sum("partySize") AS "places" FROM changed_old GROUP BY 1, 2) d
      WHERE c."eventId" = d."eventId" AND c."status" = d."status";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "RegistrationCount" AS c ("eventId", "status", "registrations", "places")
      SELECT "eventId", "status", count(*), sum("partySize") FROM changed_new GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("eventId", "status") DO UPDATE
      SET "registrations" = c."registrations" + excluded."registrations", "places" = c."places" + excluded."places";
  ELSE
    INSERT INTO "RegistrationCount" AS c ("eventId", "status", "registrations", "places")
      SELECT "eventId", "status", sum("registrations"), sum("places") FROM (
        SELECT "eventId", "status", 1 AS "registrations", "partySize" AS "places" FROM changed_new
        UNION ALL SELECT "eventId", "status", -1, -"partySize" FROM changed_old) AS changes
      GROUP BY 1, 2 HAVING sum("registrations") <> 0 OR sum("places") <> 0 ORDER BY 1, 2
      ON CONFLICT ("eventId", "status") DO UPDATE
      SET "registrations" = c."registrations" + excluded."registrations", "places" = c."places" + excluded."places";
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "WaitlistCount" c SET "entries" = c."entries" - d."entries", "places" = c."places" - d."places"
      FROM (SELECT "eventId", "state", count(*) AS "entries", sum("partySize") AS "places" FROM changed_old GROUP BY 1, 2) d
      WHERE c."eventId" = d."eventId" AND c."state" = d."state";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "WaitlistCount" AS c ("eventId", "state", "entries", "places")
      SELECT "eventId", "state", count(*), sum("partySize") FROM changed_new GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("eventId", "state") DO UPDATE
      SET "entries" = c."entries" + excluded."entries", "places" = c."places" + excluded."places";
  ELSE
    INSERT INTO "WaitlistCount" AS c ("eventId", "state", "entries", "places")
      SELECT "eventId", "state", sum("entries"), sum("places") FROM (
        SELECT "eventId", "state", 1 AS "entries", "partySize" AS "places" FROM changed_new
        UNION ALL SELECT "eventId", "state", -1, -"partySize" FROM changed_old) AS changes
      GROUP BY 1, 2 HAVING sum("entries") <> 0 OR sum("places") <> 0 ORDER BY 1, 2
      ON CONFLICT ("eventId", "state") DO UPDATE
      SET "entries" = c."entries" + excluded."entries", "places" = c."places" + excluded."places";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_status_counted_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "Registration_status_counted_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "Registration_status_counted_deleted" AFTER DELETE ON "Registration" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "WaitlistEntry_state_counted_inserted" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();
CREATE TRIGGER "WaitlistEntry_state_counted_updated" AFTER UPDATE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();
CREATE TRIGGER "WaitlistEntry_state_counted_deleted" AFTER DELETE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();

-- The triggers hold off other writers until the rows there are have been counted.
INSERT INTO "RegistrationCount" ("eventId", "status", "registrations", "places")
  SELECT "eventId", "status", count(*), sum("partySize") FROM "Registration" GROUP BY 1, 2;
INSERT INTO "WaitlistCount" ("eventId", "state", "entries", "places")
  SELECT "eventId", "state", count(*), sum("partySize") FROM "WaitlistEntry" GROUP BY 1, 2;
