-- AlterTable
ALTER TABLE "WaitlistDecision" ADD COLUMN     "entryId" UUID;

-- CreateIndex
CREATE INDEX "WaitlistDecision_entryId_sequence_idx" ON "WaitlistDecision"("entryId", "sequence");

-- The log goes only together with its event: a cascade finds the event gone already.
CREATE FUNCTION refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId") THEN
    RAISE check_violation USING CONSTRAINT = TG_NAME, MESSAGE = 'this log is append-only';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "WaitlistDecision_kept" BEFORE DELETE ON "WaitlistDecision" FOR EACH ROW EXECUTE FUNCTION refuse_loss();
