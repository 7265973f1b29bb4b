-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "notAfter" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "EventReminder" (
    "eventId" UUID NOT NULL,
    "minutesBefore" INTEGER NOT NULL,
    "subject" TEXT,
    "opening" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "sentCount" INTEGER NOT NULL DEFAULT 0,
    "sentFor" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "EventReminder_pkey" PRIMARY KEY ("eventId","minutesBefore")
);

-- CreateTable
CREATE TABLE "ReminderOptOut" (
    "id" UUID NOT NULL,
    "emailNormalized" TEXT NOT NULL,
    "eventId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReminderOptOut_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReminderOptOut_eventId_idx" ON "ReminderOptOut"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "ReminderOptOut_emailNormalized_eventId_key" ON "ReminderOptOut"("emailNormalized", "eventId") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "EventReminder" ADD CONSTRAINT "EventReminder_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReminderOptOut" ADD CONSTRAINT "ReminderOptOut_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The bounds of server/contract/limits.ts. An opening is counted in code points here.
ALTER TABLE "EventReminder" ADD CONSTRAINT "EventReminder_minutes" CHECK ("minutesBefore" BETWEEN 10 AND 40320);
ALTER TABLE "EventReminder" ADD CONSTRAINT "EventReminder_subject_length" CHECK (length("subject") BETWEEN 1 AND 150);
ALTER TABLE "EventReminder" ADD CONSTRAINT "EventReminder_opening_length" CHECK (length("opening") BETWEEN 1 AND 2000);

-- Serves: which reminders are due.
CREATE INDEX "EventReminder_due" ON "EventReminder" ("dueAt") WHERE "dueAt" IS NOT NULL;

-- An event begins with a reminder a day before and one an hour before, whatever made it.
CREATE FUNCTION begin_with_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "EventReminder" ("eventId", "minutesBefore", "dueAt")
  SELECT event."id", usual.minutes,
    CASE WHEN event."status" IN ('DRAFT', 'PUBLISHED') AND event."startsAt" - usual.minutes * interval '1 minute' > event."createdAt"
      THEN event."startsAt" - usual.minutes * interval '1 minute' END
  FROM added event CROSS JOIN (VALUES (1440), (60)) usual(minutes);
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_reminders" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION begin_with_reminders();

-- Reminders move with the start. One whose time is over by then is not sent late: whoever moves an event tells its guests.
-- Nobody gets a reminder that is written and not sent, of a start that is none any more.
CREATE FUNCTION move_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "EventReminder" SET "dueAt" = CASE
      WHEN NEW."status" IN ('DRAFT', 'PUBLISHED') AND NEW."startsAt" - "minutesBefore" * interval '1 minute' > NEW."updatedAt"
      THEN NEW."startsAt" - "minutesBefore" * interval '1 minute' END
  WHERE "eventId" = NEW."id";
  DELETE FROM "Mail" WHERE "eventId" = NEW."id" AND "kind" = 'eventReminder' AND "state" IN ('QUEUED', 'FAILED');
  -- It may have arrived. Nobody can send it again.
  UPDATE "Mail" SET "notAfter" = to_timestamp(0)
  WHERE "eventId" = NEW."id" AND "kind" = 'eventReminder' AND "state" = 'UNCERTAIN';
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_move_reminders" AFTER UPDATE OF "startsAt", "status" ON "Event" FOR EACH ROW
  WHEN (OLD."startsAt" <> NEW."startsAt" OR (NEW."status" = 'CANCELLED' AND OLD."status" <> 'CANCELLED'))
  EXECUTE FUNCTION move_reminders();

-- The same for a guest who has no place any more, or is in already.
CREATE FUNCTION drop_reminder_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Mail" WHERE "thing" = 'reminder:' || NEW."id" AND "state" IN ('QUEUED', 'FAILED');
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_drop_reminder" AFTER UPDATE OF "status" ON "Registration" FOR EACH ROW
  WHEN (OLD."status" = 'CONFIRMED' AND NEW."status" <> 'CONFIRMED')
  EXECUTE FUNCTION drop_reminder_of_guest();

-- Events that there are already get the same two. What is due by now is not sent late.
INSERT INTO "EventReminder" ("eventId", "minutesBefore", "dueAt")
SELECT event."id", usual.minutes,
  CASE WHEN event."status" IN ('DRAFT', 'PUBLISHED') AND event."startsAt" - usual.minutes * interval '1 minute' > now()
    THEN event."startsAt" - usual.minutes * interval '1 minute' END
FROM "Event" event CROSS JOIN (VALUES (1440), (60)) usual(minutes);
